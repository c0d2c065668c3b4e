import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { anApp } from "#testing/app.ts";
import { contactMessages, newsletterSubscribers } from "./schema.ts";

async function aCounter(settings: Record<string, string> = {}) {
  let now = new Date("2026-03-02T06:30:00Z");
  const { app, shop } = await anApp({ settings, now: () => now });
  const post = (url: string, payload: object) => app.inject({ method: "POST", url, payload });
  const mailsSent = () => shop.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.kind));
  const later = (hours: number) => (now = new Date(now.getTime() + hours * 60 * 60 * 1000));
  const tokenIn = (text: string | null) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
  return { app, shop, post, mailsSent, later, tokenIn };
}

const MESSAGE = {
  fullName: "रवि Kumar",
  email: "ravi@example.in",
  phone: "+91 98100 00000",
  message: "Do you have R-32 in 10 kg? 🙂",
};

test("a message is stored, mailed to the shop, and acknowledged", async () => {
  const { shop, post, mailsSent } = await aCounter();
  const response = await post("/api/contact", MESSAGE);
  expect(response.statusCode).toBe(201);
  expect(await shop.db.select().from(contactMessages)).toMatchObject([MESSAGE]);
  expect((await mailsSent()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ["contact-message", "hello@sheetal.example"],
    ["contact-received", "ravi@example.in"],
  ]);
});

test("a message resent after a lost response is stored once and acknowledged both times", async () => {
  const { shop, post, mailsSent } = await aCounter();
  const key = "3f2b8c1e-9a4d-4c6b-8a57-0d1e2f3a4b5c";
  const responses = [await post("/api/contact", { ...MESSAGE, key }), await post("/api/contact", { ...MESSAGE, key })];
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([201, responses[0]?.body]));
  expect(await shop.db.select().from(contactMessages)).toMatchObject([MESSAGE]);
  expect(await mailsSent()).toHaveLength(2);
  await post("/api/contact", { ...MESSAGE, key: "3f2b8c1e-9a4d-4c6b-8a57-0d1e2f3a4b5d" });
  expect(await shop.db.select().from(contactMessages)).toHaveLength(2);
});

test("a message from a Hindi page is acknowledged in Hindi, and mailed to the shop in English", async () => {
  const { app, mailsSent } = await aCounter();
  const send = (url: string, payload: object) =>
    app.inject({ method: "POST", url, payload, headers: { "accept-language": "hi" } });
  await send("/api/contact", MESSAGE);
  await send("/api/newsletter", { email: "asha@example.in" });
  const [changes, toShop, toSender] = (await mailsSent()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  expect(changes).toMatchObject({ language: "hi", subject: "क्या आप Sheetal की खबरें चाहते हैं?" });
  expect(changes?.text).toContain("/hi/confirm-newsletter?token=");
  expect(toShop).toMatchObject({ language: "en", subject: "Message from रवि Kumar" });
  expect(toShop?.text).toContain("wrote through the contact form:");
  expect(toSender).toMatchObject({ language: "hi", subject: "Sheetal को आपका संदेश मिल गया" });
});

test("a message without a phone number is accepted", async () => {
  const { shop, post, mailsSent } = await aCounter();
  const { phone: _, ...specified } = MESSAGE;
  expect((await post("/api/contact", specified)).statusCode).toBe(201);
  expect(await shop.db.select().from(contactMessages)).toMatchObject([{ ...specified, phone: "" }]);
  expect((await mailsSent())[0]?.text).not.toContain("Phone:");
});

test.each([
  { wrong: { fullName: " " }, field: "fullName", expected: "Full name is required." },
  { wrong: { email: "ravi" }, field: "email", expected: "Valid email required." },
  { wrong: { phone: "call me" }, field: "phone", expected: "Please enter a phone number, such as 98100 00000." },
  { wrong: { message: "" }, field: "message", expected: "Message is required." },
  { wrong: { message: "x".repeat(5001) }, field: "message", expected: "Please use at most 5,000 characters." },
])("a message with a wrong $field is rejected: $expected", async ({ wrong, field, expected }) => {
  const { post, mailsSent } = await aCounter();
  const response = await post("/api/contact", { ...MESSAGE, ...wrong });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields[field]).toBe(expected);
  expect(await mailsSent()).toEqual([]);
});

test("a name cannot inject a header into the mail", async () => {
  const { post, mailsSent } = await aCounter();
  await post("/api/contact", { ...MESSAGE, fullName: "Ravi\r\nBcc: everyone@example.in" });
  for (const { subject, replyTo } of await mailsSent()) expect(`${subject}${replyTo}`).not.toMatch(/[\r\n]/);
});

test("the sixth message from one address within ten minutes is rate limited", async () => {
  const { post } = await aCounter({ API_CALLS_PER_MINUTE: "600" });
  for (let message = 0; message < 5; message += 1) expect((await post("/api/contact", MESSAGE)).statusCode).toBe(201);
  expect((await post("/api/contact", MESSAGE)).statusCode).toBe(429);
});

test("the newsletter starts only when the mailed link is opened, and ends by the same link", async () => {
  const { shop, post, mailsSent, tokenIn } = await aCounter();
  expect((await post("/api/newsletter", { email: "Ravi@Example.in" })).statusCode).toBe(202);
  expect(await shop.db.select().from(newsletterSubscribers)).toMatchObject([
    { email: "ravi@example.in", confirmedAt: null },
  ]);
  const [mail] = await mailsSent();
  const token = tokenIn(mail?.text ?? null);
  expect((await post("/api/newsletter/confirm", { token })).statusCode).toBe(200);
  expect((await post("/api/newsletter/confirm", { token })).statusCode).toBe(200);
  const [subscriber] = await shop.db.select().from(newsletterSubscribers);
  expect(subscriber?.confirmedAt).toBeInstanceOf(Date);
  expect((await post("/api/newsletter/unsubscribe", { token })).statusCode).toBe(200);
  expect(await shop.db.select().from(newsletterSubscribers)).toEqual([]);
});

test("two requests within the hour send one mail and get the same response", async () => {
  const { post, mailsSent, later } = await aCounter();
  const first = await post("/api/newsletter", { email: "ravi@example.in" });
  const second = await post("/api/newsletter", { email: "ravi@example.in" });
  expect(second.json()).toEqual(first.json());
  expect(await mailsSent()).toHaveLength(1);
  later(2);
  await post("/api/newsletter", { email: "ravi@example.in" });
  expect(await mailsSent()).toHaveLength(2);
});

test("a made-up or expired link confirms nothing", async () => {
  const { post, mailsSent, later, tokenIn } = await aCounter();
  expect((await post("/api/newsletter/confirm", { token: "x".repeat(43) })).json().code).toBe("link-not-valid");
  await post("/api/newsletter", { email: "ravi@example.in" });
  const [mail] = await mailsSent();
  later(24 * 7 + 1);
  const response = await post("/api/newsletter/confirm", { token: tokenIn(mail?.text ?? null) });
  expect(response.json().code).toBe("link-not-valid");
});

test("a mailbox gets only a few copies, and the shop every message", async () => {
  const { post, mailsSent } = await aCounter();
  for (let n = 0; n < 12; n += 1) {
    const email = n % 2 === 0 ? "stranger@example.in" : `Stranger+${n}@example.in`;
    expect((await post("/api/contact", { ...MESSAGE, email })).statusCode).toBe(201);
  }
  await post("/api/newsletter", { email: "stranger@example.in" });
  const kinds = (await mailsSent()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "contact-message")).toHaveLength(12);
  expect(kinds.filter((kind) => kind !== "contact-message")).toHaveLength(5);
});
