import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { contactMessageMail } from "./contact-message.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test("a visitor's message reaches the shop, and answering it answers the visitor", () => {
  const message = "Do you have R-32?\n\nनमस्ते";
  const mail = contactMessageMail(config, {
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
  const mail = contactMessageMail(config, {
    name: "Ravi\r\n".repeat(100),
    email: "ravi@example.in",
    phone: "",
    message: "Hello",
  });
  expect(mail.subject).toMatch(/^Message from (Ravi ?)+$/);
  expect(mail.subject.length).toBeLessThan(100);
  expect(mail.text).not.toContain("Phone:");
});
