//! What a devil calls itself.

use super::super::cards::Devil;
use super::lines::read;

#[test]
fn the_writers_own_devil_is_the_devil_wherever_it_is_named_and_no_other_is() {
    let lines = [
        "earth baalzebub, horde.fiends",
        "plan 1: attack glasya with baalzebub, 2 souls losses souls, baalzebub",
        "defend losses souls, baalzebub",
        "gather order baalzebub, horde.fiends",
    ];
    for line in lines {
        let (mut own, mut another) = (read(line), read(line));
        own.call_itself(Devil(1));
        another.call_itself(Devil(2));
        assert_eq!(own, read(&line.replace("baalzebub", "devil")), "{line}");
        assert_eq!(another, read(line), "{line}");
    }
}
