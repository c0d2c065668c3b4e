/**
 * A file system in a file whose power can be cut: the kernel then drops everything that was not synced. Killing a process does not,
 * because the kernel still writes its pages. Needs Linux, root, ext4 and perl, for a system call that Node does not have.
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

export const POWER_CUT_NEEDS = "Cutting the power needs Linux, root, ext4, loop devices and perl";

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

/** The folder must exist. */
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
    /** Syncs files that the shop did not write, which the first power cut would lose. */
    sync: () => run("sync", ["-f", mounted]),
    async cutPower() {
      await this.fail();
      await this.mend();
    },
    /** Every read and write fails from now on. */
    fail: () => run("perl", ["-e", CUT, mounted]),
    /** All files on it must be closed first. */
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

/** Killed processes may hold their files for a moment. */
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
