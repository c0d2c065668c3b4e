import { expect, test } from "vitest";
import { pastedToken } from "./pasted-token-form.tsx";

test.each([
  { pasted: "  t0ken-of_mine ", token: "t0ken-of_mine" },
  { pasted: "https://shop.example/reset-password?token=t0ken&email=a%40b.in", token: "t0ken" },
  { pasted: "/reset-password?email=a%40b.in&token=t0ken#top", token: "t0ken" },
  { pasted: "   ", token: "" },
])("the token in '$pasted' is '$token'", ({ pasted, token }) => {
  expect(pastedToken(pasted)).toBe(token);
});
