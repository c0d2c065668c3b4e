import { expect, onTestFinished, test, vi } from "vitest";
import { shopsOrder } from "./settle.ts";

function aHangingNetwork() {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
}

test.each([
  { name: "times out if the network hangs", end: () => vi.advanceTimersByTime(60_000) },
  { name: "ends when the network is back", end: () => window.dispatchEvent(new Event("online")) },
])("the check whether an order had arrived $name", async ({ end }) => {
  aHangingNetwork();
  const answer = expect(shopsOrder("9876543210", "ORD1794722400100")).rejects.toThrow(DOMException);
  end();
  await answer;
});
