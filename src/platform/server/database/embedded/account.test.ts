import { expect, test } from "vitest";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { accountOfItsOwn } from "./account.ts";

const ROOT = "root:x:0:0:root:/root:/bin/bash\n";
const ANONYMOUS = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n";
const WEB = "www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin\n";
const POSTGRES = "postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash\n";
const SHEETAL = "sheetal:x:998:998::/home/sheetal:/usr/sbin/nologin\n";

function aSystem(accounts: string, added = "") {
  let passwd = accounts;
  const requests: string[] = [];
  const system = {
    passwd: async () => passwd,
    async addAccount(name: string) {
      requests.push(name);
      passwd += added;
      if (added === "") throw new Error("useradd: Permission denied");
    },
  };
  return { system, input: requests };
}

test("PostgreSQL's own account is used if it exists", async () => {
  const { system, input: requests } = aSystem(ROOT + ANONYMOUS + SHEETAL + POSTGRES);
  expect(await accountOfItsOwn(system)).toEqual({ name: "postgres", uid: 101, gid: 104 });
  expect(requests).toEqual([]);
});

test("otherwise the database gets a dedicated account", async () => {
  const { system, input: requests } = aSystem(ROOT + ANONYMOUS + WEB, SHEETAL);
  expect(await accountOfItsOwn(system)).toEqual({ name: "sheetal", uid: 998, gid: 998 });
  expect(requests).toEqual(["sheetal"]);
});

test("if no account can be added, startup fails with instructions and uses no other service's account", async () => {
  const start = accountOfItsOwn(aSystem(ROOT + ANONYMOUS + WEB).system);
  await expect(start).rejects.toThrow(CannotOpen);
  await expect(start).rejects.toThrow(
    /^PostgreSQL does not run as root and needs an account of its own: add one with /,
  );
});
