import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Mail, OutgoingMail } from "#messages/server/mail/mail.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { readMessage } from "#testing/read-message.ts";
import { aMail } from "#testing/shops/mail-shop.ts";
import { outboxFolder } from "./outbox-folder.ts";

const aLetter = (changes: Partial<Mail> = {}): OutgoingMail => ({
  ...aMail(changes),
  id: "0198c0de-0000-4000-8000-000000000001",
  attempt: 1,
  writtenAt: new Date("2026-03-02T04:30:00Z"),
});

const FILE = "2026-03-02T04-30-00-000Z-test-mail-0198c0de-0000-4000-8000-000000000001.eml";

async function anOutbox(settings: Record<string, string> = { PUBLIC_URL: "https://shop.example" }) {
  const dataDir = await mkdtemp(join(tmpdir(), "sheetal-outbox-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, "deep", "outbox");
  const shownText: string[] = [];
  const config = readConfig(settings, "production");
  return {
    config,
    folder,
    text: shownText,
    post: outboxFolder({ config, settings: { current: () => settingsOf(config) } }, folder, (line) =>
      shownText.push(line),
    ),
  };
}

test("without a mail server a mail becomes a file that mail clients can open", async () => {
  const { folder, post } = await anOutbox();
  expect(await post.deliver(aLetter({ subject: "शीतल 🧊" }))).toEqual({ delivered: true, writtenToFile: true });
  const mail = await readMessage(await readFile(join(folder, FILE), "utf8"));
  expect(mail.subject).toBe("शीतल 🧊");
  expect(mail.headers.get("to")).toBe("ravi@example.in");
  expect(mail.text).toContain("your gas is ready");
  expect(mail.html).toContain("<p>Namaste Ravi");
  expect(mail.messageId).toBe("<0198c0de-0000-4000-8000-000000000001@sheetal.example>");
});

test.skipIf(process.platform === "win32")("only the shop's own account can read the mails", async () => {
  const { folder, post } = await anOutbox();
  await post.deliver(aLetter());
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, FILE))).mode & 0o777).toBe(0o600);
});

test("a mail written twice is one file", async () => {
  const { folder, post } = await anOutbox();
  await post.deliver(aLetter());
  await post.deliver(aLetter());
  expect(await readdir(folder)).toEqual([FILE]);
});

test("a folder deleted while the shop is open is created again", async () => {
  const { folder, post } = await anOutbox();
  await post.deliver(aLetter());
  await rm(folder, { recursive: true });
  expect(await post.deliver(aLetter())).toEqual({ delivered: true, writtenToFile: true });
  expect(await readdir(folder)).toEqual([FILE]);
});

test.each<Record<string, string>>([
  {},
  { PUBLIC_URL: "http://localhost:3000" },
  { PUBLIC_URL: "http://shop.localhost" },
  { PUBLIC_URL: "http://[::1]:3000" },
])("when the shop is reachable only locally, the output shows the file and its link: %j", async (settings) => {
  const { folder, post, text: shownText, config } = await anOutbox(settings);
  await post.deliver(aLetter({ text: `Choose a new password:\n${config.publicUrl}/reset-password?token=abc` }));
  expect(shownText).toEqual([`Mail written: ${join(folder, FILE)} ${config.publicUrl}/reset-password?token=abc`]);
});

test.each<Record<string, string>>([
  { PUBLIC_URL: "https://shop.example" },
  { PUBLIC_URL: "https://localhost.example" },
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "192.168.1.20" },
])("when the shop is reachable from outside, the output shows no account link: %j", async (settings) => {
  const { folder, post, text: shownText, config } = await anOutbox(settings);
  await post.deliver(aLetter({ text: `Choose a new password:\n${config.publicUrl}/reset-password?token=abc` }));
  expect(shownText).toEqual([`Mail written: ${join(folder, FILE)}`]);
});

test.each([
  "See https://elsewhere.example/prize",
  "See http://localhost:3000.elsewhere.example/prize",
  "Nothing to press here",
])("'%s' prints no link on the operator's console", async (text) => {
  const { folder, post, text: shownText } = await anOutbox({ PUBLIC_URL: "http://localhost:3000" });
  await post.deliver(aLetter({ text }));
  expect(shownText).toEqual([`Mail written: ${join(folder, FILE)}`]);
});
