import { expect, onTestFinished, test } from "vitest";
import type { OutgoingMail } from "#messages/server/mail/mail.ts";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { aMail } from "#testing/shops/mail-shop.ts";
import { anSmtpServer } from "#testing/smtp.ts";
import { needsPrivacy, smtpTransport } from "./transport-smtp.ts";

const aLetter = (): OutgoingMail => ({
  ...aMail(),
  id: "0198c0de-0000-4000-8000-000000000001",
  attempt: 1,
  writtenAt: new Date("2026-03-02T04:30:00Z"),
});

async function aTransport(server: Awaited<ReturnType<typeof anSmtpServer>>, login = "", longestDelivery = 60_000) {
  onTestFinished(server.stop);
  const { log, until } = aListeningLog();
  const address = server.url.replace("//", `//${login}`);
  const config = readConfig({}, "production");
  const post = smtpTransport({
    sender: { config, settings: { current: () => settingsOf(config) } },
    address,
    log,
    longestDelivery,
  });
  onTestFinished(() => post.close());
  return { post, until };
}

test("a server that never responds is dropped, and the next mail gets a new connection", async () => {
  const server = await anSmtpServer({
    answer: (_mail, before) => (before === 0 ? new Promise(() => undefined) : undefined),
  });
  const { post } = await aTransport(server, "", 2_000);
  await expect(post.deliver(aLetter())).rejects.toThrow();
  expect(await post.deliver(aLetter())).toEqual({ delivered: true });
});

test("a wrong password is a configuration error and not a refusal of the mail", async () => {
  const { post, until } = await aTransport(await anSmtpServer({ password: "right" }), "shop:wrong@");
  await expect(post.deliver(aLetter())).rejects.toMatchObject({ responseCode: 535 });
  await until("the mail server does not answer yet; mails wait in the queue");
});

test("the right password lets the mail through", async () => {
  const { post } = await aTransport(await anSmtpServer({ password: "right" }), "shop:right@");
  expect(await post.deliver(aLetter())).toEqual({ delivered: true });
});

test("a mail is retried when the server requires a login", async () => {
  const { post } = await aTransport(await anSmtpServer({ password: "right" }));
  await expect(post.deliver(aLetter())).rejects.toMatchObject({ responseCode: 530 });
});

test("a rejected recipient is a refusal with the server's reason", async () => {
  const server = await anSmtpServer({ answer: () => ({ code: 554, reason: "not wanted" }) });
  const { post } = await aTransport(server);
  expect(await post.deliver(aLetter())).toEqual({ delivered: false, refusal: "Message failed: 554 not wanted" });
});

test.each([
  { address: "smtp://shop:secret@mail.example", whispered: true },
  { address: "smtp://mail.example", whispered: false },
  { address: "smtp://shop:secret@127.0.0.1:2525", whispered: false },
  { address: "smtp://shop:secret@[::1]:2525", whispered: false },
])("over $address TLS is required: $whispered", ({ address, whispered }) => {
  expect(needsPrivacy(address)).toBe(whispered);
});
