import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { emailTakenMail } from "./email-taken.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test.each([
  { account: "customer", link: "https://shop.example/auth" },
  { account: "qr-user", link: "https://shop.example/qr-login" },
] as const)("the owner of a $account account hears that somebody tried to register it again", ({ account, link }) => {
  const mail = emailTakenMail(config, { account, to: "ravi@example.in", name: "Ravi" });
  expect(mail).toMatchObject({ kind: "email-taken", to: "ravi@example.in" });
  expect(mail.subject).toBe("You already have an account with Sheetal");
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).not.toContain("token");
});
