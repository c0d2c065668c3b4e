import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { verifyEmailMail } from "./verify-email.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test.each([
  { account: "customer", link: "https://shop.example/verify-email?token=t0ken" },
  { account: "qr-user", link: "https://shop.example/qr-verify-email?token=t0ken&email=ravi%40example.in" },
] as const)("a new $account is welcomed and confirms the address at $link", ({ account, link }) => {
  const mail = verifyEmailMail(config, { account, to: "ravi@example.in", name: "Ravi", token: "t0ken" });
  expect(mail).toMatchObject({
    kind: "verify-email",
    to: "ravi@example.in",
    subject: "Confirm your e-mail address for Sheetal",
  });
  expect(mail.text).toContain("Namaste Ravi,");
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain("24 hours");
  expect(mail.html).toContain(link.replace("&", "&amp;"));
});
