# A machine's net of its own, in which its one name server is a real one (dnsmasq), or silent where CONF is empty: CONF COMMAND...
# Run it by `unshare --map-root-user --net --mount`.
set -eu
conf=$1
shift
PATH=$PATH:/usr/sbin:/sbin
ip link set lo up
there=$(mktemp -d)
trap 'if [ -n "${server:-}" ]; then kill "$server"; fi; rm -rf "$there"' EXIT
echo "nameserver 127.0.0.1" >"$there/resolv.conf"
# What programs look into may be a link to where nothing is.
mount --bind "$there/resolv.conf" "$(readlink -f /etc/resolv.conf)"
if [ -n "$conf" ]; then
  dnsmasq --no-daemon --conf-file="$conf" --no-resolv --no-hosts --listen-address=127.0.0.1 --bind-interfaces --pid-file= --local=/org/ 2>"$there/said" &
  server=$!
  tries=0
  until grep -q started "$there/said"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 100 ]; then cat "$there/said" >&2; exit 70; fi
    sleep 0.05
  done
fi
"$@"
