import { execFileSync, spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { aDataFolder } from "../../src/testing/data-folder.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const withOpenssl = test.runIf(hasOpenssl);
test.skipIf(hasOpenssl)("skipped: openssl is not installed, so no certificate was made", () => undefined);

const SCRIPT = resolve(import.meta.dirname, "write.ts");
const PLAN = ["--nodes=10.0.0.11,10.0.0.12,10.0.0.13", "--shops=10.0.0.21:3000,10.0.0.22:3000,10.0.0.21:3001"];

function write(out: string, ...options: string[]) {
  execFileSync(process.execPath, [SCRIPT, ...PLAN, `--out=${out}`, ...options], { stdio: "pipe" });
}
const certificateIn = (...path: string[]) => new X509Certificate(readFileSync(join(...path)));

function isAcceptedFor(purpose: "sslserver" | "sslclient", certificate: string, authority: string) {
  return spawnSync("openssl", ["verify", "-purpose", purpose, "-CAfile", authority, certificate]).status === 0;
}

withOpenssl(
  "nodes can be servers and clients, shops only clients, and nobody outside the authority anything",
  async () => {
    const [out, other] = [await aDataFolder(), await aDataFolder()];
    write(out);
    write(other);
    const authority = join(out, "ca/ca.crt");
    const node = join(out, "node2/node.pem");
    const shop = join(out, "shop/shop.pem");
    expect([isAcceptedFor("sslserver", node, authority), isAcceptedFor("sslclient", node, authority)]).toEqual([
      true,
      true,
    ]);
    expect([isAcceptedFor("sslserver", shop, authority), isAcceptedFor("sslclient", shop, authority)]).toEqual([
      false,
      true,
    ]);
    expect(isAcceptedFor("sslserver", join(other, "node2/node.pem"), authority)).toBe(false);
    expect(isAcceptedFor("sslclient", join(other, "shop/shop.pem"), authority)).toBe(false);
  },
);

withOpenssl(
  "a node's certificate names its own address and the balancer's, a shop's names the database role",
  async () => {
    const out = await aDataFolder();
    write(out);
    const node = certificateIn(out, "node2/node.pem");
    expect(node.checkIP("10.0.0.12")).toBe("10.0.0.12");
    expect(node.checkIP("127.0.0.1")).toBe("127.0.0.1");
    expect(node.checkIP("10.0.0.11")).toBeUndefined();
    expect(node.checkHost("node2")).toBe("node2");
    expect(node.checkHost("cluster-member.sheetal.internal")).toBe("cluster-member.sheetal.internal");
    const shop = certificateIn(out, "shop/shop.pem");
    expect(shop.subject).toBe("CN=sheetal");
    expect(shop.subjectAltName).toBeUndefined();
    expect(shop.ca).toBe(false);
  },
);

withOpenssl("every file is readable by its owner only, and the authority's key is in no machine's folder", async () => {
  const out = await aDataFolder();
  write(out);
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).map((name) => join(out, name));
  const modes = files.map((file) => statSync(file)).map((stat) => [stat.isDirectory(), stat.mode & 0o777]);
  for (const [isFolder, mode] of modes) expect(mode).toBe(isFolder ? 0o700 : 0o600);
  const authorityKey = readFileSync(join(out, "ca/ca.key"), "utf8");
  const holders = files.filter((file) => statSync(file).isFile() && readFileSync(file, "utf8").includes(authorityKey));
  expect(holders).toEqual([join(out, "ca/ca.key")]);
});

withOpenssl("a renewal makes new certificates of the same authority and touches nothing else", async () => {
  const out = await aDataFolder();
  write(out);
  const textOf = (name: string) => readFileSync(join(out, name), "utf8");
  const names = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(out, name)).isFile(),
  );
  const before = new Map(names.map((name) => [name, textOf(name)]));
  write(out, "--renew");
  const changed = names.filter((name) => textOf(name) !== before.get(name));
  expect(changed.sort()).toEqual(["node1/node.pem", "node2/node.pem", "node3/node.pem", "shop/shop.pem"]);
  for (const name of changed) expect(isAcceptedFor("sslclient", join(out, name), join(out, "ca/ca.crt"))).toBe(true);
  expect(readdirSync(out, { recursive: true })).toHaveLength(names.length + 5);
});

withOpenssl("files that are there are not overwritten without --renew", async () => {
  const out = await aDataFolder();
  write(out);
  expect(() => write(out)).toThrow(/EEXIST/);
});
