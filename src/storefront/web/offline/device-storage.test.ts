import { expect, test } from "vitest";
import { registerWorker } from "./device-storage.ts";

const refusing = () => Promise.reject(new Error("Not in a private window."));

test.each([
  { where: "in a browser without service workers", workers: undefined },
  { where: "in a browser that says it has none", workers: null },
  { where: "where it is refused", workers: { register: refusing, controller: null } },
])("$where the shop works without offline storage", ({ workers }) => {
  expect(() => registerWorker(workers)).not.toThrow();
});

test("the service worker of this page is notified when the page is idle", () => {
  const messages: unknown[] = [];
  const controller = { postMessage: (message: unknown) => messages.push(message) };
  registerWorker({ register: refusing, controller });
  expect(messages).toEqual(["at rest"]);
});
