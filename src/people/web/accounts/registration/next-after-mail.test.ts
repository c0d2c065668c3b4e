import { expect, test } from "vitest";
import { nextAfterMail } from "./next-after-mail.ts";

function aDevice() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, next: nextAfterMail(() => storage) };
}

test("a buyer who registers from the checkout returns to it after the mail, once", () => {
  const { next } = aDevice();
  next.keep("/checkout");
  expect([next.take(), next.take()]).toEqual(["/checkout", "/"]);
});

test("the login form gets the email that was registered on this device, until the login", () => {
  const { next } = aDevice();
  next.keep("/checkout", "asha@verma.example");
  expect([next.email(), next.email()]).toEqual(["asha@verma.example", "asha@verma.example"]);
  next.take();
  expect(next.email()).toBe("");
});

test.each(["//evil.example", "https://evil.example/checkout", "/\\\\evil.example", "javascript:alert(1)"])(
  "the page does not follow %s from the address or from storage",
  (elsewhere) => {
    const { next, stored } = aDevice();
    next.keep(elsewhere);
    expect(next.take()).toBe("/");
    stored.set("nextAfterMail", elsewhere);
    expect(next.take()).toBe("/");
  },
);

test("without storage the buyer goes to the home page", () => {
  const next = nextAfterMail(() => {
    throw new Error("SecurityError");
  });
  next.keep("/checkout");
  expect(next.take()).toBe("/");
});
