import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { accountForPostgres } from "#platform/server/database/embedded/account.ts";
import { SUPERUSER } from "#platform/server/database/embedded/cluster.ts";
import { openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { clientCertificate, createAuthority, serverCertificate } from "#testing/certificates.ts";
import { afterwards } from "#testing/cleanup.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { quietLog } from "#testing/quiet-log.ts";
import { CannotOpen } from "./cannot-open.ts";
import { openDatabase } from "./open-database.ts";

// Each test creates a PostgreSQL or certificates, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const withOpenssl = test.runIf(hasOpenssl);
test.skipIf(hasOpenssl)("skipped: openssl is not installed, so certificates were not tested", () => undefined);

async function aFolderOf(files: Record<string, string>): Promise<string> {
  const folder = await aDataFolder();
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = await accountForPostgres();
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (process.getuid?.() === 0) chownSync(file, uid, gid);
  }
  chmodSync(folder, 0o755);
  return folder;
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function aServer(tls: Record<string, string>): Promise<number> {
  const port = await aFreePort();
  const settings = { listen_addresses: "localhost", port: String(port), fsync: "off", ...tls };
  const server = await openEmbedded({ dataDir: await aDataFolder(), log: quietLog, settings });
  afterwards(() => server.stop());
  const client = new pg.Client({ ...server.connection, user: SUPERUSER });
  await client.connect();
  await client.query("create role trader login password 'keep-cool'");
  await client.query("create database godown owner trader");
  await client.end();
  return port;
}

async function aVerifiedServer() {
  const authority = createAuthority();
  const { certificate, key } = serverCertificate(authority, "127.0.0.1");
  const own = await aFolderOf({ "ca.crt": authority.certificate, "server.pem": certificate + key });
  const port = await aServer({
    ssl: "on",
    ssl_ca_file: join(own, "ca.crt"),
    ssl_cert_file: join(own, "server.pem"),
    ssl_key_file: join(own, "server.pem"),
  });
  return { port, authority };
}

const verified = hasOpenssl ? await aVerifiedServer() : { port: 0, authority: { certificate: "", key: "" } };

type Address = { host?: string; folder: string; options?: string };

const addressOf = ({ host = `127.0.0.1:${verified.port}`, folder, options = "" }: Address) =>
  `postgres://trader:keep-cool@${host}/godown?sslmode=verify-full&sslrootcert=${folder}/ca.crt${options}`;

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "unused", log: quietLog });

const OWN_CONNECTION = "select ssl, client_dn from pg_stat_ssl where pid = pg_backend_pid()";

withOpenssl("the shop verifies the database and shows its own certificate, with files that it reads once", async () => {
  const { certificate, key } = clientCertificate(verified.authority, "sheetal");
  const folder = await aFolderOf({ "ca.crt": verified.authority.certificate, "shop.pem": certificate + key });
  const options = `&sslcert=${folder}/shop.pem&sslkey=${folder}/shop.pem`;
  const shop = await open(addressOf({ folder, options }));
  onTestFinished(() => shop.close());
  rmSync(folder, { recursive: true });
  const clients = await Promise.all([shop.pool.connect(), shop.pool.connect()]);
  for (const client of clients) {
    expect((await client.query(OWN_CONNECTION)).rows).toEqual([{ ssl: true, client_dn: "/CN=sheetal" }]);
    client.release();
  }
});

withOpenssl("the other options of the address stay", async () => {
  const folder = await aFolderOf({ "ca.crt": verified.authority.certificate });
  const shop = await open(addressOf({ folder, options: "&application_name=trial" }));
  onTestFinished(() => shop.close());
  const { rows } = await shop.pool.query(
    "select ssl, current_setting('application_name') as name from pg_stat_ssl where pid = pg_backend_pid()",
  );
  expect(rows).toEqual([{ ssl: true, name: "trial" }]);
});

withOpenssl("a server with a certificate of another authority is refused", async () => {
  const folder = await aFolderOf({ "ca.crt": createAuthority().certificate });
  const refused = open(addressOf({ folder }));
  await expect(refused).rejects.toThrow(CannotOpen);
  await expect(refused).rejects.toThrow(
    new RegExp(`^DATABASE_URL is wrong: PostgreSQL at 127.0.0.1:${verified.port} is not trusted: .*certificate`),
  );
});

withOpenssl("a server with a certificate for another host is refused", async () => {
  const folder = await aFolderOf({ "ca.crt": verified.authority.certificate });
  await expect(open(addressOf({ host: `localhost:${verified.port}`, folder }))).rejects.toThrow(
    /^DATABASE_URL is wrong: PostgreSQL at localhost:\d+ is not trusted: Hostname\/IP does not match/,
  );
});

withOpenssl("a server without TLS is refused where TLS is wanted", async () => {
  const folder = await aFolderOf({ "ca.crt": verified.authority.certificate });
  const port = await aFreePort();
  // The response of a PostgreSQL without TLS, or of an attacker who wants the password in plain text.
  const plain = createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.write("N")));
  plain.listen(port, "127.0.0.1");
  onTestFinished(() => void plain.close());
  await expect(open(addressOf({ host: `127.0.0.1:${port}`, folder }))).rejects.toThrow(
    `DATABASE_URL is wrong: PostgreSQL at 127.0.0.1:${port} is not trusted: The server does not support SSL connections.`,
  );
});

test("a missing certificate file stops the start with one line", async () => {
  const refused = open(addressOf({ folder: "/nowhere" }));
  await expect(refused).rejects.toThrow(CannotOpen);
  await expect(refused).rejects.toThrow(
    "DATABASE_URL is wrong: ENOENT: no such file or directory, open '/nowhere/ca.crt'.",
  );
});
