//! Writing to a club's folder: each file whole or not at all, nothing outside of it.
//!
//! A file is written beside its place as `.tmp-<name>`, made durable, and renamed. The name is derived,
//! so that the repeat of a broken run uses its leftovers up; [`Disk::sweep`] removes what still lies about.
//! This module knows no club, only names; who may read a file is decided in one place, [`is_public`].

use super::trouble::{DiskError, Trouble};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;
use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

/// How the names of unfinished files begin.
pub(super) const TEMPORARY: &str = ".tmp-";
/// How sure a write must be before the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// It can be made again from other files (a page): whole or not at all, but a power cut may undo it.
    Derived,
    /// File and name are sure after the next [`Disk::settle`].
    Batched,
    /// File and name are on the disk when the call returns.
    Durable,
}

/// A club's folder. All names are relative to it, with `/` between the parts.
#[derive(Debug)]
pub struct Disk {
    root: PathBuf,
    trouble: Trouble,
    operations: AtomicU64,
    /// Whether a file opened for everybody to read is so without more; not known before the first.
    opens_public: OnceLock<bool>,
    unsettled: Mutex<Unsettled>,
}

/// What is not yet known to be on the disk.
#[derive(Debug, Default)]
struct Unsettled {
    /// Files whose bytes are not.
    files: BTreeSet<PathBuf>,
    /// Folders whose names are not.
    folders: BTreeSet<PathBuf>,
}

/// With more unsettled files and folders than this, one call that syncs the whole file system is cheaper than a call
/// for each.
const SYNC_EACH_MAX: usize = 8;

/// Whether everybody may read a file: the site, and of a game what its players see of it. All else,
/// known or not, is for the owner alone (mode 600).
pub fn is_public(rel: &str) -> bool {
    let parts: Vec<&str> = rel.split('/').collect();
    matches!(parts.as_slice(), ["site", ..] | ["games", _, "game.toml" | "tournament.toml" | "contest.toml"] | ["games", _, "public", ..])
}

/// Whether everybody may look into a folder: one that holds public files, or leads to some. All else is for the owner alone (mode
/// 700), since a name can be as secret as what it names: those of sent mails prove a seat.
fn is_public_folder(rel: &str) -> bool {
    let parts: Vec<&str> = rel.split('/').collect();
    matches!(parts.as_slice(), ["" | "games"] | ["site", ..] | ["games", _] | ["games", _, "public", ..])
}

impl Disk {
    /// A disk rooted at a club's folder, which need not be there yet.
    pub fn open(root: impl Into<PathBuf>) -> Disk {
        Disk::troubled(root, Trouble::None)
    }

    /// A disk that fails as ordered, for tests.
    pub fn troubled(root: impl Into<PathBuf>, trouble: Trouble) -> Disk {
        let (operations, opens_public, unsettled) = Default::default();
        Disk { root: root.into(), trouble, operations, opens_public, unsettled }
    }

    /// The club's folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// How many operations that change the disk were begun: folders made, files written, synced, renamed, removed.
    pub fn operations(&self) -> u64 {
        self.operations.load(Ordering::Relaxed)
    }

    /// Where a name lies on this machine; refused when it would lead out of the club's folder.
    pub fn path(&self, rel: &str) -> Result<PathBuf, DiskError> {
        let plain = |part: &str| !(part.is_empty() || part == "." || part == ".." || part.contains(['\0', '\\']));
        if !rel.split('/').all(plain) {
            return Err(DiskError::Outside { path: rel.to_owned() });
        }
        Ok(self.root.join(rel))
    }

    /// Writes a file, whole or not at all; does nothing when it has these bytes already.
    pub fn write(&self, rel: &str, bytes: &[u8], durability: Durability) -> Result<(), DiskError> {
        let path = self.path(rel)?;
        let housed = durability != Durability::Durable || path.parent().is_some_and(Path::is_dir);
        let same = self.holds(rel, &path, bytes)?;
        if !same {
            self.write_new(rel, &path, bytes)?;
        }
        // Also when the bytes were there: a run that was broken off may have left them unsettled.
        match durability {
            Durability::Derived => Ok(()),
            Durability::Batched => {
                self.unsettle(&path);
                Ok(())
            }
            Durability::Durable => {
                self.sync_file(&path)?;
                match path.parent() {
                    // A folder made just now has a name of its own to be sure of.
                    _ if !housed => self.settle(),
                    Some(folder) => self.sync_folder(folder),
                    None => Ok(()),
                }
            }
        }
    }

    /// Writes a new file with what can be read, bit by bit; gives its SHA-256. The error of who reads is told apart from that of the disk.
    pub(super) fn write_from(&self, rel: &str, from: &mut dyn Read, durability: Durability) -> Result<io::Result<String>, DiskError> {
        let (mut hash, mut bit) = (Sha256::new(), vec![0; 64 << 10]);
        self.write(rel, b"", durability)?;
        let mut file = OpenOptions::new().append(true).open(self.path(rel)?).map_err(failed(rel, "write it"))?;
        loop {
            match from.read(&mut bit) {
                Ok(0) => return Ok(Ok(data_encoding::HEXLOWER.encode(&hash.finalize()))),
                Ok(read) => {
                    let read = bit.get(..read).unwrap_or_default();
                    file.write_all(read).map_err(failed(rel, "write it"))?;
                    hash.update(read);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Ok(Err(error)),
            }
        }
    }

    /// Whether a name is one that only unfinished files have.
    pub(crate) fn is_temporary(rel: &str) -> bool {
        rel.split('/').any(|part| part.starts_with(TEMPORARY))
    }

    /// Writes a file that is never changed afterwards. With equal bytes there already, nothing is
    /// done and the answer is `false`; other bytes are an error.
    pub fn create_once(&self, rel: &str, bytes: &[u8], durability: Durability) -> Result<bool, DiskError> {
        let fresh = !self.exists(rel)?;
        if !fresh && self.read(rel)? != bytes {
            return Err(DiskError::Differs { path: rel.to_owned() });
        }
        self.write(rel, bytes, durability)?;
        Ok(fresh)
    }

    /// Renames a file and makes the folder it goes to; both names are sure after the next [`Disk::settle`].
    pub fn rename(&self, from: &str, to: &str) -> Result<(), DiskError> {
        let (source, target) = (self.path(from)?, self.path(to)?);
        self.make_folder_of(to, &target)?;
        self.spend(from, false)?;
        fs::rename(&source, &target).map_err(failed(from, "rename it"))?;
        self.touch_folder(&source);
        self.touch_folder(&target);
        Ok(())
    }

    /// Removes a file; one that is not there is no error. Sure after the next [`Disk::settle`].
    pub fn remove(&self, rel: &str) -> Result<(), DiskError> {
        let path = self.path(rel)?;
        self.spend(rel, false)?;
        match fs::remove_file(&path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
            other => other.map_err(failed(rel, "remove it"))?,
        }
        self.touch_folder(&path);
        Ok(())
    }

    /// Removes a folder if nothing is in it.
    pub fn prune(&self, rel: &str) -> Result<(), DiskError> {
        let path = self.path(rel)?;
        if path.is_dir() && self.list(rel)?.is_empty() {
            fs::remove_dir(&path).map_err(failed(rel, "remove it"))?;
        }
        Ok(())
    }

    /// Makes sure that all files written, renamed and removed so far are on the disk, bytes and names.
    pub fn settle(&self) -> Result<(), DiskError> {
        // Held to the end: another thread must not come back before what it wrote is sure.
        let mut unsettled = self.unsettled.lock().unwrap_or_else(PoisonError::into_inner);
        let Unsettled { files, folders } = &mut *unsettled;
        if files.len() + folders.len() > SYNC_EACH_MAX && self.sync_all_at_once(folders)? {
            files.clear();
            folders.clear();
        }
        while let Some(file) = files.first().cloned() {
            self.sync_file(&file)?;
            files.remove(&file);
        }
        while let Some(folder) = folders.first().cloned() {
            self.sync_folder(&folder)?;
            folders.remove(&folder);
        }
        Ok(())
    }

    /// Notes that bytes and name of a file are not yet sure.
    pub(super) fn unsettle(&self, path: &Path) {
        self.unsettled.lock().unwrap_or_else(PoisonError::into_inner).files.insert(path.to_owned());
        self.touch_folder(path);
    }

    /// Whether this is the disk of a program that was not killed.
    pub(super) fn is_alive(&self) -> bool {
        self.alive("").is_ok()
    }

    /// Whether bytes were written that are not yet sure.
    pub(super) fn has_unsettled_files(&self) -> bool {
        !self.unsettled.lock().unwrap_or_else(PoisonError::into_inner).files.is_empty()
    }

    /// Syncs the file system that the club is on; false where that can't be done, or not everything is on it.
    fn sync_all_at_once(&self, folders: &BTreeSet<PathBuf>) -> Result<bool, DiskError> {
        self.spend("the file system", false)?;
        let Ok(root) = File::open(&self.root) else { return Ok(false) };
        let device = |path: &Path| fs::metadata(path).ok().map(|there| there.dev());
        let here = device(&self.root);
        if folders.iter().any(|folder| device(folder) != here) {
            return Ok(false);
        }
        Ok(rustix::fs::syncfs(&root).is_ok())
    }

    fn sync_file(&self, path: &Path) -> Result<(), DiskError> {
        self.sync(path, "make it durable")
    }

    fn sync_folder(&self, path: &Path) -> Result<(), DiskError> {
        self.sync(path, "make the folder's names durable")
    }

    /// Syncs a file or a folder; one that has gone needs no syncing.
    fn sync(&self, path: &Path, doing: &'static str) -> Result<(), DiskError> {
        let shown = path.strip_prefix(&self.root).unwrap_or(path).display().to_string();
        self.spend(&shown, false)?;
        match File::open(path).and_then(|f| f.sync_all()) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(()),
            other => other.map_err(failed(&shown, doing)),
        }
    }

    /// The bytes of a file.
    pub fn read(&self, rel: &str) -> Result<Vec<u8>, DiskError> {
        let path = self.path(rel)?;
        self.alive(rel)?;
        fs::read(path).map_err(failed(rel, "read it"))
    }

    /// A file to read from.
    pub(super) fn open_file(&self, rel: &str) -> Result<File, DiskError> {
        let path = self.path(rel)?;
        self.alive(rel)?;
        File::open(path).map_err(failed(rel, "read it"))
    }

    /// The SHA-256 of a file, however large it is.
    pub(super) fn digest(&self, rel: &str) -> Result<String, DiskError> {
        let (mut file, mut hash, mut piece) = (self.open_file(rel)?, Sha256::new(), vec![0; 64 << 10]);
        loop {
            let read = file.read(&mut piece).map_err(failed(rel, "read it"))?;
            if read == 0 {
                return Ok(data_encoding::HEXLOWER.encode(&hash.finalize()));
            }
            hash.update(piece.get(..read).unwrap_or_default());
        }
    }

    /// The text of a file.
    pub fn read_to_string(&self, rel: &str) -> Result<String, DiskError> {
        String::from_utf8(self.read(rel)?).map_err(|_| DiskError::NotText { path: rel.to_owned() })
    }

    /// Whether there is a file or folder of this name.
    pub fn exists(&self, rel: &str) -> Result<bool, DiskError> {
        let path = self.path(rel)?;
        self.alive(rel)?;
        path.try_exists().map_err(failed(rel, "look for it"))
    }

    /// The names in a folder, sorted; none when it is not there. Temporary files are left out, and
    /// names that are not UTF-8, which are never ours.
    pub fn list(&self, rel: &str) -> Result<Vec<String>, DiskError> {
        let path = self.path(rel)?;
        self.alive(rel)?;
        let entries = match fs::read_dir(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            other => other.map_err(failed(rel, "list it"))?,
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry.map_err(failed(rel, "list it"))?;
            if let Ok(name) = entry.file_name().into_string()
                && !name.starts_with(TEMPORARY)
            {
                names.push(name);
            }
        }
        names.sort_unstable();
        Ok(names)
    }

    /// The permission bits of a file (`0o600`), `None` when it is not there.
    pub fn mode(&self, rel: &str) -> Result<Option<u32>, DiskError> {
        Ok(self.there(rel)?.map(|there| there.mode() & 0o777))
    }

    /// When a file was last written, by the disk's own clock; `None` when it is not there.
    pub fn written(&self, rel: &str) -> Result<Option<SystemTime>, DiskError> {
        Ok(self.there(rel)?.and_then(|there| there.modified().ok()))
    }

    fn there(&self, rel: &str) -> Result<Option<Metadata>, DiskError> {
        let path = self.path(rel)?;
        self.alive(rel)?;
        match fs::metadata(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
            other => Ok(Some(other.map_err(failed(rel, "look at it"))?)),
        }
    }

    /// Whether the file is there with exactly these bytes.
    fn holds(&self, rel: &str, path: &Path, bytes: &[u8]) -> Result<bool, DiskError> {
        self.alive(rel)?;
        match fs::metadata(path) {
            Ok(there) if there.is_file() && there.len() == bytes.len() as u64 => {}
            _ => return Ok(false),
        }
        Ok(fs::read(path).is_ok_and(|there| there == bytes))
    }

    fn write_new(&self, rel: &str, path: &Path, bytes: &[u8]) -> Result<(), DiskError> {
        let outside = || DiskError::Outside { path: rel.to_owned() };
        let name = path.file_name().and_then(|n| n.to_str()).ok_or_else(outside)?;
        let temporary = path.with_file_name(format!("{TEMPORARY}{name}"));
        let written = self.fill(rel, &temporary, bytes).and_then(|()| {
            self.spend(rel, false)?;
            fs::rename(&temporary, path).map_err(failed(rel, "put it in place"))
        });
        // A killed program tidies nothing; a living one on a full disk gives its bytes back.
        if let Err(error) = &written
            && !matches!(error, DiskError::Killed { .. })
        {
            let _ = fs::remove_file(&temporary);
        }
        written
    }

    fn fill(&self, rel: &str, temporary: &Path, bytes: &[u8]) -> Result<(), DiskError> {
        let allowed = self.spend(rel, true);
        let half = bytes.get(..bytes.len() / 2).unwrap_or_default();
        let bytes = match &allowed {
            Err(DiskError::Killed { .. }) if self.tears() => half,
            Err(_) => return allowed,
            Ok(()) => bytes,
        };
        // Most files have a folder: it is made where there is none, not looked for each time.
        let mut file = match self.open_temporary(rel, temporary) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.make_folder_of(rel, temporary)?;
                self.open_temporary(rel, temporary)
            }
            other => other,
        }
        .map_err(failed(rel, "write it"))?;
        file.write_all(bytes).map_err(failed(rel, "write it"))?;
        allowed
    }

    /// Opens a temporary file with the permissions that its bytes are to have, whatever the umask says: it may ask for less than is meant
    /// here. What is for the owner alone is so from the first byte on.
    fn open_temporary(&self, rel: &str, temporary: &Path) -> io::Result<File> {
        const PUBLIC: u32 = 0o644;
        if !is_public(rel) {
            return open_with(temporary, PRIVATE);
        }
        let file = open_with(temporary, PUBLIC)?;
        // The umask is the process's own: what it did to the first file it does to all.
        let as_asked = match self.opens_public.get() {
            Some(known) => *known,
            None => {
                let so = file.metadata()?.mode() & 0o777 == PUBLIC;
                *self.opens_public.get_or_init(|| so)
            }
        };
        if !as_asked {
            file.set_permissions(Permissions::from_mode(PUBLIC))?;
        }
        Ok(file)
    }

    /// Makes a folder where there is none, and those that it lies in: who may look into each is as for files that are written.
    ///
    /// # Errors
    /// If it can't be made.
    pub fn make_folder(&self, rel: &str) -> Result<(), DiskError> {
        let folder = if rel.is_empty() { self.root.clone() } else { self.path(rel)? };
        self.make_folder_of(rel, &folder.join("file"))
    }

    /// Makes the folder of a file, and marks each folder that got a new name in it.
    pub(super) fn make_folder_of(&self, rel: &str, path: &Path) -> Result<(), DiskError> {
        let Some(folder) = path.parent() else {
            return Ok(());
        };
        if folder.is_dir() {
            return Ok(());
        }
        self.spend(rel, true)?;
        // What a name without a folder before it lies in is there.
        let missing: Vec<&Path> = folder.ancestors().take_while(|f| !f.as_os_str().is_empty() && !f.is_dir()).collect();
        for folder in missing.iter().rev() {
            let within = folder.strip_prefix(&self.root).unwrap_or(Path::new(""));
            // Whatever the umask says: it may ask for more than is meant here, and for less.
            let mode = if is_public_folder(&within.to_string_lossy()) { 0o755 } else { 0o700 };
            let made = DirBuilder::new().mode(mode).create(folder).and_then(|()| chmod(folder, mode)).or_else(there);
            made.map_err(failed(rel, "make its folder"))?;
        }
        for made in missing {
            self.touch_folder(made);
        }
        Ok(())
    }

    fn touch_folder(&self, path: &Path) {
        if let Some(folder) = path.parent() {
            let mut unsettled = self.unsettled.lock().unwrap_or_else(PoisonError::into_inner);
            if !unsettled.folders.contains(folder) {
                unsettled.folders.insert(folder.to_owned());
            }
        }
    }

    /// Counts one operation, and fails as a test ordered. `room`: it needs room on the disk.
    pub(super) fn spend(&self, rel: &str, room: bool) -> Result<(), DiskError> {
        let before = self.operations.fetch_add(1, Ordering::Relaxed);
        match self.trouble {
            Trouble::Killed { after, .. } if before >= after => Err(DiskError::Killed { path: rel.to_owned() }),
            Trouble::Full { after } if room && before >= after => Err(failed(rel, "write it")(io::ErrorKind::StorageFull.into())),
            _ => Ok(()),
        }
    }

    /// Whether the write just refused is the one that the kill hit.
    fn tears(&self) -> bool {
        matches!(self.trouble, Trouble::Killed { after, torn: true } if self.operations() == after + 1)
    }

    /// A killed program reads nothing either.
    pub(super) fn alive(&self, rel: &str) -> Result<(), DiskError> {
        match self.trouble {
            Trouble::Killed { after, .. } if self.operations() > after => Err(DiskError::Killed { path: rel.to_owned() }),
            _ => Ok(()),
        }
    }
}

/// A folder that somebody else made at the same time is there as well.
fn there(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::AlreadyExists { Ok(()) } else { Err(error) }
}

fn chmod(path: &Path, mode: u32) -> io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(mode))
}

/// What is for the owner alone.
const PRIVATE: u32 = 0o600;

/// Opens a temporary file that nobody else can read while it is being written.
pub(super) fn open_private(path: &Path) -> io::Result<File> {
    open_with(path, PRIVATE)
}

/// Opens a file to be written anew, which has these permissions if it is new, less what the umask takes away.
fn open_with(path: &Path, mode: u32) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    OpenOptions::new().write(true).create(true).truncate(true).mode(mode).open(path)
}

pub(super) fn failed(rel: &str, action: &'static str) -> impl FnOnce(io::Error) -> DiskError {
    move |source| DiskError::Io { path: rel.to_owned(), action, source }
}
