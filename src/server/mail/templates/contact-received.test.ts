import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { contactReceivedMail } from "./contact-received.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test("a visitor hears that the message has arrived", () => {
  const mail = contactReceivedMail(config, { to: "ravi@example.in", name: "Ravi" });
  expect(mail).toMatchObject({ kind: "contact-received", to: "ravi@example.in", subject: "Sheetal has your message" });
  expect(mail.text).toContain("Namaste Ravi,");
  expect(mail.text).toContain("+91 98100 00000");
});

test("the shop carries no stranger's advertisement to somebody else's mailbox", () => {
  const mail = contactReceivedMail(config, { to: "victim@example.in", name: "Win at prize.example" });
  expect(mail.text).not.toContain("prize");
  expect(mail.html).not.toContain("prize");
});
