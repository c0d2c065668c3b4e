import { expect, test } from "vitest";
import { readConfig } from "#shop/server/config.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { confirmNewsletterMail, contactMessageMail, contactReceivedMail } from "./enquiry-mails.ts";

const settings = settingsOf(readConfig({ PUBLIC_URL: "https://shop.example" }, "production"));

test("a visitor's message reaches the shop, and a reply goes to the visitor", () => {
  const message = "Do you have R-32?\n\nनमस्ते";
  const mail = contactMessageMail(settings, {
    name: "Ravi Kumar",
    email: "ravi@example.in",
    phone: "+91 98100 00000",
    message,
  });
  expect(mail).toMatchObject({
    kind: "contact-message",
    to: "hello@sheetal.example",
    replyTo: "ravi@example.in",
    subject: "Message from Ravi Kumar",
  });
  expect(mail.text).toContain("Ravi Kumar <ravi@example.in> wrote");
  expect(mail.text).toContain("Phone: +91 98100 00000");
  expect(mail.text).toContain("> Do you have R-32?\n>\n> नमस्ते\n");
});

test("a name of any length and any characters makes one short subject", () => {
  const mail = contactMessageMail(settings, {
    name: "Ravi\r\n".repeat(100),
    email: "ravi@example.in",
    phone: "",
    message: "Hello",
  });
  expect(mail.subject).toMatch(/^Message from (Ravi ?)+$/);
  expect(mail.subject.length).toBeLessThan(100);
  expect(mail.text).not.toContain("Phone:");
});

test("a visitor gets a confirmation that the message arrived", () => {
  const mail = contactReceivedMail(settings, { to: "ravi@example.in", name: "Ravi" });
  expect(mail).toMatchObject({ kind: "contact-received", to: "ravi@example.in", subject: "Sheetal has your message" });
  expect(mail.text).toContain("Namaste Ravi,");
  expect(mail.text).toContain("+91 98100 00000");
});

test("the confirmation repeats no text of the sender, so it cannot carry advertising", () => {
  const mail = contactReceivedMail(settings, { to: "victim@example.in", name: "Win at prize.example" });
  expect(mail.text).not.toContain("prize");
  expect(mail.html).not.toContain("prize");
});

test("only addresses that confirm get the newsletter", () => {
  const mail = confirmNewsletterMail(settings, { to: "ravi@example.in", token: "t0ken" });
  expect(mail).toMatchObject({ kind: "confirm-newsletter", to: "ravi@example.in" });
  expect(mail.text).toContain("\nhttps://shop.example/confirm-newsletter?token=t0ken\n");
  expect(mail.text).toContain("If that was not you, do nothing");
});
