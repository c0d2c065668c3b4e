/** PostgreSQL refuses to run as root, so a shop that root starts gives it an account of its own. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { CannotOpen } from "../cannot-open.ts";

const execute = promisify(execFile);

export type Account = { name: string; uid: number; gid: number };

/**
 * Never nobody or another service's: whatever else runs under an account may read every file of it. A database that an earlier
 * shop made as nobody stays what it is (see place.ts).
 */
const OWN = "sheetal";
const CHOICES = ["postgres", OWN];

type System = { passwd: () => Promise<string>; addAccount: (name: string) => Promise<unknown> };

const THIS_SYSTEM: System = {
  passwd: () => readFile("/etc/passwd", "utf8"),
  /** Debian's and Red Hat's way, or that of small images. */
  addAccount: (name) =>
    execute("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name]).catch(
      () => execute("adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", name]),
    ),
};

export async function accountForPostgres(): Promise<Account> {
  if (!process.getuid || !process.getgid) {
    throw new CannotOpen("The shop brings no PostgreSQL for this system: set DATABASE_URL to one of your own.");
  }
  if (process.getuid() !== 0) return { name: "of this process", uid: process.getuid(), gid: process.getgid() };
  return accountOfItsOwn(THIS_SYSTEM);
}

export async function accountOfItsOwn({ passwd, addAccount }: System): Promise<Account> {
  const find = async () => {
    const accounts = accountsIn(await passwd()).filter(({ uid }) => uid > 0);
    return CHOICES.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  };
  const known = await find();
  if (known) return known;
  // Of two shops that start at once one is too late to add it, and finds it there.
  await addAccount(OWN).catch(() => undefined);
  const added = await find();
  if (added) return added;
  throw new CannotOpen(
    `PostgreSQL does not run as root and needs an account of its own: add one with "useradd --system ${OWN}", start the shop as an ordinary account, or set DATABASE_URL.`,
  );
}

/** https://man7.org/linux/man-pages/man5/passwd.5.html */
export function accountsIn(passwd: string): Account[] {
  return passwd
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 7)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** The shop's own settings hold secrets, so none of them is handed on. */
export const BARE_ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

export const runAs = ({ uid, gid }: Account, program: string, args: string[]) =>
  execute(program, args, { uid, gid, cwd: "/", env: BARE_ENVIRONMENT });

/** Asked of the system itself: access lists and mounts decide as much as the mode of each folder above. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}
