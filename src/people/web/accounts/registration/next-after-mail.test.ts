import { expect, test } from "vitest";
import { makeStorage } from "#platform/web/state/storage.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
import { nextAfterMail } from "./next-after-mail.ts";

function aDevice() {
  const { stored, ...memory } = fakeStorage();
  return { stored, next: nextAfterMail(makeStorage(() => memory)) };
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
    stored.nextAfterMail = elsewhere;
    expect(next.take()).toBe("/");
  },
);

test("without storage the destination lasts as long as the page", () => {
  const next = nextAfterMail(makeStorage(() => fakeStorage({}, "everything")));
  next.keep("/checkout");
  expect([next.take(), next.take()]).toEqual(["/checkout", "/"]);
});
