import { expect, test } from "vitest";
import { failureFor } from "./failures.ts";

test.each([
  { status: 404, networkFailed: false, kind: "not-found", passing: false },
  { status: 403, networkFailed: false, kind: "not-allowed", passing: false },
  { status: 503, networkFailed: false, kind: "resting", passing: true },
  { status: 429, networkFailed: false, kind: "too-many", passing: true },
  { status: 500, networkFailed: false, kind: "accident", passing: true },
  { status: 418, networkFailed: false, kind: "accident", passing: true },
  { status: undefined, networkFailed: true, kind: "offline", passing: true },
  { status: undefined, networkFailed: false, kind: "accident", passing: true },
  { status: 404, networkFailed: true, kind: "not-found", passing: false },
])(
  "a response of $status with the network failing: $networkFailed is '$kind'",
  ({ status, networkFailed, kind, passing }) => {
    expect(failureFor(status, networkFailed)).toMatchObject({ kind, passing });
  },
);

test("every failure that might affect the cart states that the cart is saved", () => {
  const texts = [failureFor(404, false), failureFor(500, false), failureFor(503, false), failureFor(undefined, true)];
  for (const { text } of texts) expect(text).toContain("Your cart is saved on this device.");
});

test("the offline text does not claim that nothing was sent", () => {
  expect(failureFor(undefined, true).text).not.toContain("Nothing was sent");
});
