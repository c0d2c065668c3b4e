/**
 * A disk whose power can be cut: a file system in a file, mounted for the trial. Cutting it makes the kernel forget, at once and
 * without a last write, whatever nobody has synced, as a machine does that loses its power. A killed process alone proves
 * nothing of the kind, because the kernel still writes what the process gave it.
 *
 * It needs Linux, root, ext4 and perl, which makes the one system call that Node cannot.
 */
import { execFile, execFileSync } from "node:child_process";
import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const SIZE = "1G";

/** EXT4_IOC_SHUTDOWN without flushing the journal: https://github.com/torvalds/linux/blob/master/include/uapi/linux/ext4.h */
const CUT = `my $how = pack("L", 2); open(my $disk, "<", $ARGV[0]) or die $!; ioctl($disk, 0x8004587d, $how) or die $!`;

export function canCutPower(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    for (const program of ["mkfs.ext4", "losetup", "perl"]) execFileSync("which", [program]);
    execFileSync("losetup", ["--find"]);
    return true;
  } catch {
    return false;
  }
}

/** In this folder, which has to be there. */
export async function aLossyDisk(folder: string) {
  const image = join(folder, "disk.img");
  const mounted = join(folder, "disk");
  await mkdir(mounted);
  await run("truncate", ["-s", SIZE, image]);
  await run("mkfs.ext4", ["-q", "-m", "0", image]);
  const mount = () => run("mount", ["-o", "loop", image, mounted]);
  await mount();
  await chmod(mounted, 0o755);

  return {
    mounted,
    /** For what was not the shop's to sync: its first power cut would take it away. */
    sync: () => run("sync", ["-f", mounted]),
    async cutPower() {
      await this.fail();
      await this.mend();
    },
    /** From now on nothing can be read or written, and every write fails. */
    fail: () => run("perl", ["-e", CUT, mounted]),
    /** Whoever has files open there has to let go of them first. */
    async mend() {
      await unmount(mounted);
      await mount();
    },
    async remove() {
      await unmount(mounted);
      await rm(image);
    },
  };
}

/** Processes that were killed a moment ago may still hold their files. */
async function unmount(mounted: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run("umount", [mounted]);
    } catch (error) {
      if (tries === 400) throw error;
      await pause(50);
    }
  }
}
