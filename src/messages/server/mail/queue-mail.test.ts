import { expect, test } from "vitest";
import { aMail, aMailShop } from "#testing/shops/mail-shop.ts";

test.each([
  { what: "two addresses in one", to: "ravi@example.in, all@example.in" },
  { what: "two addresses with a semicolon", to: "ravi@example.in;all@example.in" },
  { what: "a header behind the address", to: "ravi@example.in\r\nBcc: all@example.in" },
  { what: "a line break at the end", to: "ravi@example.in\n" },
  { what: "a name around the address", to: "Ravi <ravi@example.in>" },
  { what: "a comment", to: "ravi@example.in (Ravi)" },
  { what: "no address at all", to: "ravi" },
])("a mail to $what is rejected before the queue", async ({ to }) => {
  const { queue, queued } = await aMailShop();
  await expect(queue(aMail({ to }))).rejects.toMatchObject({ cause: { constraint: "mails_to_address" } });
  expect(await queued()).toEqual([]);
});

test.each([
  { constraint: "mails_reply_to", mail: { replyTo: "ravi@example.in\r\nBcc: all@example.in" } },
  { constraint: "mails_subject", mail: { subject: "Ready\r\nBcc: all@example.in" } },
  { constraint: "mails_subject", mail: { subject: "" } },
  { constraint: "mails_kind", mail: { kind: "Verify email" } },
])("the database rejects $mail", async ({ constraint, mail }) => {
  const { queue } = await aMailShop();
  await expect(queue(aMail(mail))).rejects.toMatchObject({ cause: { constraint } });
});

test("an address in an Indian script is valid", async () => {
  const { queue, queued } = await aMailShop();
  await queue(aMail({ to: "रवि@उदाहरण.भारत" }));
  expect(await queued()).toMatchObject([{ toAddress: "रवि@उदाहरण.भारत", status: "queued", attempts: 0 }]);
});
