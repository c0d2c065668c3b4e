import { expect, test } from "vitest";
import { createWatchdog } from "./watchdog.ts";

function aWatchdog(missedBeats = 3) {
  const blocked: string[] = [];
  const watchdog = createWatchdog<string>({ missedBeats, onBlocked: (sender) => blocked.push(sender) });
  return { ...watchdog, blocked, checks: (count: number) => Array.from({ length: count }, watchdog.check) };
}

test("a worker that misses too many beats in a row is reported once", () => {
  const { beat, checks, blocked } = aWatchdog();
  beat("one");
  checks(3);
  expect(blocked).toEqual([]);
  checks(5);
  expect(blocked).toEqual(["one"]);
});

test("a worker that beats between checks is never reported, even when another is blocked", () => {
  const { beat, check, blocked } = aWatchdog();
  beat("blocked");
  for (let round = 0; round < 20; round += 1) {
    beat("well");
    check();
  }
  expect(blocked).toEqual(["blocked"]);
});

test("a worker is not watched before its first beat, nor after it has left", () => {
  const { beat, forget, checks, blocked } = aWatchdog();
  checks(10);
  beat("debugged");
  forget("debugged");
  checks(10);
  expect(blocked).toEqual([]);
});

test("a late beat within the limit resets the count", () => {
  const { beat, checks, blocked } = aWatchdog();
  beat("slow");
  checks(3);
  beat("slow");
  checks(3);
  expect(blocked).toEqual([]);
});
