import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { resetPasswordMail } from "./reset-password.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test.each([
  { account: "customer", link: "https://shop.example/reset-password?token=t0ken" },
  { account: "qr-user", link: "https://shop.example/qr-reset-password?token=t0ken" },
] as const)("a $account chooses a new password at $link within 30 minutes", ({ account, link }) => {
  const mail = resetPasswordMail(config, { account, to: "ravi@example.in", name: "Ravi", token: "t0ken" });
  expect(mail).toMatchObject({ kind: "reset-password", to: "ravi@example.in" });
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain("30 minutes");
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.subject).not.toContain("t0ken");
});
