/** PostgreSQL refuses to run as root, so a shop that root starts borrows an ordinary account for it. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { CannotOpen } from "../cannot-open.ts";

export type Account = { name: string; uid: number; gid: number };

const FIRST_CHOICES = ["postgres", "nobody", "daemon"];

export async function accountForPostgres(): Promise<Account> {
  if (!process.getuid || !process.getgid) {
    throw new CannotOpen("The shop brings no PostgreSQL for this system: set DATABASE_URL to one of your own.");
  }
  if (process.getuid() !== 0) return { name: "of this process", uid: process.getuid(), gid: process.getgid() };
  const ordinary = accountsIn(await readFile("/etc/passwd", "utf8")).filter(({ uid }) => uid > 0);
  const chosen = FIRST_CHOICES.map((name) => ordinary.find((account) => account.name === name)).find(Boolean);
  const account = chosen ?? ordinary[0];
  if (!account)
    throw new CannotOpen("PostgreSQL does not run as root, and there is no other account: set DATABASE_URL.");
  return account;
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

const execute = promisify(execFile);

export const runAs = ({ uid, gid }: Account, program: string, args: string[]) =>
  execute(program, args, { uid, gid, cwd: "/", env: BARE_ENVIRONMENT });

/** Asked of the system itself: access lists and mounts decide as much as the mode of each folder above. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}
