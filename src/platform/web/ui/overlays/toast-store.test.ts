import { expect, test } from "vitest";
import { makeToastStore, type Schedule } from "./toast-store.ts";

function aClock() {
  let time = 0;
  let pending: { run: () => void; at: number }[] = [];
  const later: Schedule = (run, milliseconds) => {
    const entry = { run, at: time + milliseconds };
    pending.push(entry);
    return () => {
      pending = pending.filter((other) => other !== entry);
    };
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
    const due = pending.filter(({ at }) => at <= time);
    pending = pending.filter(({ at }) => at > time);
    for (const { run } of due) run();
  };
  return { later, now: () => time, pass };
}

test("a message disappears after five seconds", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  toasts.show("R-32 is in your cart.");
  clock.pass(4999);
  expect(toasts.read()?.text).toBe("R-32 is in your cart.");
  clock.pass(1);
  expect(toasts.read()).toBeNull();
});

test("a message may have a shorter time", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  toasts.show("QR Scan error: The camera is busy.", "problem", 3000);
  clock.pass(2999);
  expect(toasts.read()).not.toBeNull();
  clock.pass(1);
  expect(toasts.read()).toBeNull();
});

test("a message's action runs once and dismisses the message", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  let undone = 0;
  toasts.offer("Removed from cart: R-32.", {
    label: "Undo",
    run: () => {
      undone += 1;
    },
  });
  expect(toasts.read()?.action?.label).toBe("Undo");
  toasts.read()?.action?.run();
  expect(undone).toBe(1);
  expect(toasts.read()).toBeNull();
});

test("a second message replaces the first and has its own five seconds", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  toasts.show("First");
  clock.pass(4000);
  toasts.show("Second", "problem");
  clock.pass(4000);
  expect(toasts.read()).toMatchObject({ text: "Second", kind: "problem" });
  clock.pass(1000);
  expect(toasts.read()).toBeNull();
});

test("a message stays while the user reads it", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  toasts.show("Order ORD1 was placed.");
  clock.pass(3000);
  toasts.pause();
  clock.pass(60_000);
  expect(toasts.read()?.text).toBe("Order ORD1 was placed.");
  toasts.resume();
  clock.pass(1999);
  expect(toasts.read()).not.toBeNull();
  clock.pass(1);
  expect(toasts.read()).toBeNull();
});

test("a dismissed message does not come back or shorten the next one", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  toasts.show("First");
  clock.pass(3000);
  toasts.dismiss();
  expect(toasts.read()).toBeNull();
  toasts.show("Second");
  clock.pass(4000);
  expect(toasts.read()?.text).toBe("Second");
});

test("listeners are notified of each change until they unsubscribe", () => {
  const clock = aClock();
  const toasts = makeToastStore(clock.later, clock.now);
  const heard: (string | undefined)[] = [];
  const stop = toasts.subscribe(() => heard.push(toasts.read()?.text));
  toasts.show("First");
  toasts.dismiss();
  stop();
  toasts.show("Second");
  expect(heard).toEqual(["First", undefined]);
});
