import { expect, onTestFinished, test, vi } from "vitest";
import { shopsOrder } from "./settle.ts";

test("the check whether an order had arrived times out if the network hangs", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const timeout = vi
    .spyOn(AbortSignal, "timeout")
    .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
  onTestFinished(() => timeout.mockRestore());
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) =>
    init.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => undefined),
  );
  await expect(shopsOrder("9876543210", "ORD1794722400100")).rejects.toThrow(DOMException);
  expect(timeout.mock.calls[0]?.[0]).toBeLessThanOrEqual(60_000);
});
