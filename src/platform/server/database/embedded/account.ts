/** PostgreSQL refuses to run as root, so root runs it under a dedicated account. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";

const execute = promisify(execFile);

export type Account = { name: string; uid: number; gid: number };

/**
 * Never `nobody` or another service's account, whose processes could read every file. A database created earlier as `nobody` stays
 * so (see data-location.ts).
 */
const OWN = "sheetal";
const CHOICES = ["postgres", OWN];

type System = { passwd: () => Promise<string>; addAccount: (name: string) => Promise<unknown> };

const THIS_SYSTEM: System = {
  passwd: () => readFile("/etc/passwd", "utf8"),
  /** For Debian and Red Hat, or for small images. */
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
  // A concurrent start may have added it.
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

/** Without the shop's settings, which contain secrets. */
export const BARE_ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

export const runAs = ({ uid, gid }: Account, program: string, args: string[]) =>
  execute(program, args, { uid, gid, cwd: "/", env: BARE_ENVIRONMENT });

/** Tests access by a command: ACLs and mounts matter as much as modes. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]).then(
    () => true,
    () => false,
  );
}
