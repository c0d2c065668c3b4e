import { expect, test } from "vitest";
import { createStore } from "./create-store.ts";

test("a store tells its listeners of a change, and starts and stops with the first and last of them", () => {
  const steps: string[] = [];
  const store = createStore(1, () => {
    steps.push("start");
    store.set(2);
    return () => void steps.push("stop");
  });
  const leave = [1, 2].map((listener) => store.subscribe(() => steps.push(`${listener} hears ${store.read()}`)));
  store.set(3);
  store.set(3);
  for (const one of leave) one();
  store.set(4);
  expect(steps).toEqual(["start", "1 hears 2", "1 hears 3", "2 hears 3", "stop"]);
  store.subscribe(() => {});
  expect([steps.at(-1), store.read()]).toEqual(["start", 2]);
});
