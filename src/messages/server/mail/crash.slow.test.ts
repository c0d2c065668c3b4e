/** Guarantees of the outbox folder when the shop is killed; for SMTP see lab/reliability/. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { aMail, aMailShop } from "#testing/shops/mail-shop.ts";
import { queueMail } from "./queue-mail.ts";

const HOUR = 60 * 60_000;
const MAILS = 100;
const KILLED_AT = 30;

const POSTMAN = fileURLToPath(import.meta.resolve("#testing/mail-sender-process.ts"));

type MailShop = Awaited<ReturnType<typeof aMailShop>>;

async function queueAll({ shop }: MailShop) {
  await shop.db.transaction(async (tx) => {
    for (let number = 0; number < MAILS; number += 1) {
      await queueMail(tx, aMail({ to: `trader-${number}@example.in` }), shop.now());
    }
  });
}

async function untilAllAreSent({ queued, until }: MailShop, line: string) {
  const someAreNot = async () => (await queued()).some(({ status }) => status !== "sent");
  for (let sent = 1; await someAreNot(); sent += 1) await until(line, sent);
}

function aPostmanToKill({ connection, shop }: MailShop) {
  const { DATA_DIR, SMTP_URL } = shop.config;
  const order = JSON.stringify({ connection, settings: { DATA_DIR, SMTP_URL }, now: shop.now() });
  const child = spawn(process.execPath, [POSTMAN, order], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, gone };
}

test("100 mails to the outbox folder make exactly 100 files after the shop is killed", async () => {
  const mailShop = await aMailShop();
  await queueAll(mailShop);
  const { child, gone } = aPostmanToKill(mailShop);
  let written = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    written += 1;
    if (written === KILLED_AT) child.kill("SIGKILL");
  }
  await gone;
  expect(written).toBeLessThan(MAILS);

  mailShop.pass(HOUR);
  mailShop.startPostman();
  await untilAllAreSent(mailShop, "mail written to a file");
  const files = await readdir(mailShop.outbox);
  expect(files).toHaveLength(MAILS);
  expect(files.every((file) => file.endsWith(".eml"))).toBe(true);
}, 60_000);
