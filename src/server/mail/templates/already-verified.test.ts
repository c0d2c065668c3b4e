import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { alreadyVerifiedMail } from "./already-verified.ts";

const config = readConfig({ PUBLIC_URL: "https://shop.example" }, "production");

test("whoever needs no new link is told so, and led to the login", () => {
  const mail = alreadyVerifiedMail(config, { account: "customer", to: "ravi@example.in", name: "Ravi" });
  expect(mail).toMatchObject({ kind: "already-verified", to: "ravi@example.in" });
  expect(mail.text).toContain("\nhttps://shop.example/auth\n");
  expect(mail.text).not.toContain("token");
});
