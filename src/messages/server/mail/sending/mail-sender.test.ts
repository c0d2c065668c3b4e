import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { contactMessageMail } from "#messages/server/enquiries/enquiry-mails.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { claimDueMail } from "#messages/server/mail/store.ts";
import { aMail, aMailShop } from "#testing/shops/mail-shop.ts";
import { anSmtpServer } from "#testing/smtp.ts";
import { MAX_ATTEMPTS, waitAfter } from "./retry-schedule.ts";

const MINUTE = 60_000;

async function aServer(options?: Parameters<typeof anSmtpServer>[0]) {
  const server = await anSmtpServer(options);
  onTestFinished(server.stop);
  return server;
}

test("a queued mail arrives as text and as HTML, from the shop", async () => {
  const server = await aServer();
  const { queue, queued, startPostman, until } = await aMailShop(server.url);
  startPostman();
  await queue(aMail({ to: "ravi@example.in" }));
  await until("mail sent");
  const [mail] = server.accepted;
  expect(mail).toMatchObject({ envelopeTo: ["ravi@example.in"], subject: "Your order is ready" });
  expect(mail?.text).toContain("Namaste Ravi");
  expect(mail?.html).toContain("<p>Namaste Ravi");
  expect(mail?.headers.get("from")).toBe("Sheetal <orders@sheetal.example>");
  expect(mail?.headers.get("reply-to")).toBe("hello@sheetal.example");
  expect(mail?.headers.get("date")).toBe("Mon, 02 Mar 2026 04:30:00 +0000");
  expect(await queued()).toMatchObject([{ status: "sent", attempts: 1, sentAt: new Date("2026-03-02T04:30:00Z") }]);
});

test("the sender's name is the shop's, at the operator's address", async () => {
  const server = await aServer();
  const { queue, startPostman } = await aMailShop(server.url, {
    SHOP_NAME: "Ravi, Sons & Co <best@price.example>",
    MAIL_FROM: "Somebody <orders@himalaya.example>",
  });
  startPostman();
  await queue();
  await server.untilAccepted(1);
  expect(server.accepted[0]?.headers.get("from")).toBe(
    '"Ravi, Sons & Co <best@price.example>" <orders@himalaya.example>',
  );
  expect(server.accepted[0]?.messageId).toMatch(/@himalaya\.example>$/);
});

test("once a mail is sent the shop deletes its content, which may hold an account link", async () => {
  const server = await aServer();
  const { queue, queued, startPostman, until } = await aMailShop(server.url);
  startPostman();
  await queue();
  await until("mail sent");
  expect(await queued()).toMatchObject([{ text: null, html: null }]);
});

test.each(["🧊 Ice-cold offer on R-32", "शीतल: आपका ऑर्डर तैयार है", `${"ठंडा ".repeat(30)}🧊`])(
  "the subject '%s' arrives unchanged",
  async (subject) => {
    const server = await aServer();
    const { queue, startPostman } = await aMailShop(server.url);
    startPostman();
    await queue(aMail({ subject }));
    await server.untilAccepted(1);
    expect(server.accepted[0]?.subject).toBe(subject);
  },
);

test("a visitor's name with line breaks injects no header", async () => {
  const server = await aServer();
  const { shop, queue, startPostman } = await aMailShop(server.url);
  startPostman();
  const name = "Ravi\r\nBcc: all@example.in\r\n\r\nBuy now";
  const message = { name, email: "ravi@example.in", phone: "", message: "Hello" };
  await queue(mailIn("en", () => contactMessageMail(shop.settings.current(), message)));
  await server.untilAccepted(1);
  const [mail] = server.accepted;
  expect(mail?.envelopeTo).toEqual(["hello@sheetal.example"]);
  expect(mail?.headers.has("bcc")).toBe(false);
  expect(mail?.subject).toBe("Message from Ravi Bcc: all@example.in Buy now");
  expect(mail?.headers.get("reply-to")).toBe("ravi@example.in");
});

test("when the order is not saved, its mail is not sent", async () => {
  const server = await aServer();
  const { shop, queue, queued, startPostman } = await aMailShop(server.url);
  startPostman();
  const order = shop.db.transaction(async (tx) => {
    await queueMail(tx, aMail({ to: "never@example.in" }), shop.now());
    throw new Error("the order could not be saved");
  });
  await expect(order).rejects.toThrow("could not be saved");
  await queue(aMail({ to: "ravi@example.in" }));
  await server.untilAccepted(1);
  expect(server.offered.map(({ envelopeTo }) => envelopeTo)).toEqual([["ravi@example.in"]]);
  expect(await queued()).toHaveLength(1);
});

test("a temporary rejection is retried later as the same mail", async () => {
  const server = await aServer({
    answer: (_mail, before) => (before === 0 ? { code: 451, reason: "ravi@example.in is busy" } : undefined),
  });
  const { queue, queued, startPostman, until, pass } = await aMailShop(server.url);
  startPostman();
  await queue();
  await until("mail not delivered yet");
  expect(await queued()).toMatchObject([
    {
      status: "queued",
      attempts: 1,
      nextAttemptAt: new Date("2026-03-02T04:31:30Z"),
      lastError: "Message failed: 451 [address] is busy",
    },
  ]);
  pass(waitAfter(1, 0.5));
  await until("mail sent");
  expect(await queued()).toMatchObject([{ status: "sent", attempts: 2, lastError: null }]);
  expect(server.offered[0]?.messageId).toBe(server.offered[1]?.messageId);
});

test("a permanent rejection fails the mail at once and retains it", async () => {
  const server = await aServer({ answer: () => ({ code: 550, reason: "no such mailbox ravi@example.in" }) });
  const { queue, queued, startPostman, until, lines } = await aMailShop(server.url);
  startPostman();
  await queue();
  await until("mail failed");
  expect(await queued()).toMatchObject([
    { status: "failed", attempts: 1, lastError: "Message failed: 550 no such mailbox [address]", sentAt: null },
  ]);
  expect((await queued())[0]?.text).toContain("Namaste Ravi");
  expect(JSON.stringify(lines)).not.toContain("ravi@");
});

test("after the last attempt a mail has failed and is retained", async () => {
  const server = await aServer({ answer: () => ({ code: 451, reason: "busy" }) });
  const { queue, queued, startPostman, until, pass } = await aMailShop(server.url);
  startPostman();
  await queue();
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    await until("mail not delivered yet", attempt);
    pass(waitAfter(attempt, 0.5));
  }
  await until("mail failed");
  expect(server.offered).toHaveLength(MAX_ATTEMPTS);
  expect(await queued()).toMatchObject([{ status: "failed", attempts: MAX_ATTEMPTS }]);
});

test("mails wait while the mail server is down, and are sent when it is back", async () => {
  const { port, url, stop } = await anSmtpServer();
  await stop();
  const { queue, startPostman, until, pass } = await aMailShop(url);
  startPostman();
  await queue();
  await until("mail not delivered yet");
  await until("the mail server does not answer yet; mails wait in the queue");
  const server = await aServer({ port });
  pass(waitAfter(1, 0.5));
  await server.untilAccepted(1);
  await until("mail sent");
});

test("two senders on one queue send each of 200 mails once", async () => {
  const server = await aServer();
  const { shop, queued, startPostman, until } = await aMailShop(server.url);
  await shop.db.transaction(async (tx) => {
    for (let number = 0; number < 200; number += 1) {
      await queueMail(tx, aMail({ to: `trader-${number}@example.in` }), shop.now());
    }
  });
  startPostman();
  startPostman();
  await until("mail sent", 200);
  expect(server.offered).toHaveLength(200);
  expect(new Set(server.offered.map(({ messageId }) => messageId)).size).toBe(200);
  expect((await queued()).every(({ status, attempts }) => status === "sent" && attempts === 1)).toBe(true);
}, 30_000);

test("a mail claimed by another process is left alone until the claim expires", async () => {
  const server = await aServer();
  const { shop, queue, startPostman, until, pass } = await aMailShop(server.url);
  await queue(aMail({ to: "held@example.in" }));
  const heldUntil = new Date(shop.now().getTime() + 10 * MINUTE);
  await claimDueMail(shop.db, "mail", { sender: randomUUID(), now: shop.now(), heldUntil });
  startPostman();
  await queue(aMail({ to: "free@example.in" }));
  await until("mail sent");
  expect(server.offered.map(({ envelopeTo }) => envelopeTo)).toEqual([["free@example.in"]]);
  pass(10 * MINUTE);
  await until("mail sent", 2);
  expect(server.offered.map(({ envelopeTo }) => envelopeTo)).toEqual([["free@example.in"], ["held@example.in"]]);
});

test("a mail is given up if the process died during every attempt", async () => {
  const server = await aServer();
  const { shop, queue, queued, startPostman, until } = await aMailShop(server.url);
  await queue();
  await shop.db.update(mails).set({ status: "sending", attempts: MAX_ATTEMPTS });
  startPostman();
  await until("mail failed");
  expect(server.offered).toEqual([]);
  expect(await queued()).toMatchObject([{ status: "failed", lastError: "every attempt was cut short" }]);
});

test("closing the shop finishes the mail in progress and leaves the others queued", async () => {
  const handedOver = Promise.withResolvers<undefined>();
  const server = await aServer({ answer: () => handedOver.promise });
  const { queue, queued, startPostman } = await aMailShop(server.url);
  const postman = startPostman();
  await queue(aMail({ to: "a-first@example.in" }));
  await server.untilOffered(1);
  const closed = postman.stop();
  await queue(aMail({ to: "b-second@example.in" }));
  handedOver.resolve(undefined);
  await closed;
  expect(await queued()).toMatchObject([
    { toAddress: "a-first@example.in", status: "sent" },
    { toAddress: "b-second@example.in", status: "queued", attempts: 0 },
  ]);
});

test("a sent mail is not resent because the database was down at that moment", async () => {
  const away = Promise.withResolvers<undefined>();
  const server = await aServer({ answer: () => away.promise });
  const { shop, queue, queued, startPostman, until } = await aMailShop(server.url);
  startPostman();
  await queue();
  await server.untilOffered(1);
  await shop.db.execute(sql`alter table mails rename to mails_away`);
  away.resolve(undefined);
  await until("mail sent, but not written down yet");
  await shop.db.execute(sql`alter table mails_away rename to mails`);
  await until("mail sent");
  expect(server.offered).toHaveLength(1);
  expect(await queued()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("no log line contains a mail's recipient or content", async () => {
  const server = await aServer();
  const { queue, startPostman, until, lines } = await aMailShop(server.url);
  startPostman();
  await queue(aMail({ text: "https://shop.example/reset-password?token=abc" }));
  await until("mail sent");
  expect(lines).toMatchObject([{ level: "info", kind: "test-mail", attempt: 1 }]);
  expect(JSON.stringify(lines)).not.toMatch(/ravi|token|ready/i);
});

/** The next claim commits, but its response is lost with the connection. */
function loseNextClaim(pool: pg.Pool) {
  pool.once("acquire", (client) => {
    const ask = client.query.bind(client) as (...input: unknown[]) => void;
    client.query = ((query: { text?: string }, values: unknown, answered: (error: Error) => void) => {
      if (!query.text?.includes('update "mails"')) return ask(query, values, answered);
      const lost = Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
      ask(query, values, () => answered(lost));
    }) as typeof client.query;
  });
}

test("a mail claimed during a database outage is sent as soon as the database is back", async () => {
  const server = await aServer();
  const { shop, queue, queued, startPostman, until } = await aMailShop(server.url);
  await queue();
  loseNextClaim((shop.db as unknown as { $client: pg.Pool }).$client);
  startPostman();
  await until("the mail queue is out of reach; trying again later");
  expect(await queued()).toMatchObject([{ status: "sending" }]);
  await until("mail sent");
  expect(server.accepted).toHaveLength(1);
});
