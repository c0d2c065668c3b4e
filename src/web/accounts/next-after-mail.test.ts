import { expect, test } from "vitest";
import { nextAfterMail } from "./next-after-mail.ts";

function aDevice() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, next: nextAfterMail(() => storage) };
}

test("whoever was sent to register from the checkout comes back to it after the mail, once", () => {
  const { next } = aDevice();
  next.keep("/checkout");
  expect([next.take(), next.take()]).toEqual(["/checkout", "/"]);
});

test.each(["//evil.example", "https://evil.example/checkout", "/\\\\evil.example", "javascript:alert(1)"])(
  "%s is not followed, whether it came with the address or was put into storage",
  (elsewhere) => {
    const { next, kept } = aDevice();
    next.keep(elsewhere);
    expect(next.take()).toBe("/");
    kept.set("nextAfterMail", elsewhere);
    expect(next.take()).toBe("/");
  },
);

test("a device that keeps nothing leads home", () => {
  const next = nextAfterMail(() => {
    throw new Error("SecurityError");
  });
  next.keep("/checkout");
  expect(next.take()).toBe("/");
});
