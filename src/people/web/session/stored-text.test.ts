import { expect, test } from "vitest";
import { makeStoredText } from "./stored-text.ts";

function aDevice(refuses?: "writing" | "everything") {
  const stored = new Map<string, string>();
  const refuse = (action: "writing" | "everything") => {
    if (refuses === "everything" || refuses === action) throw new DOMException("no", "QuotaExceededError");
  };
  return {
    getItem(key: string) {
      refuse("everything");
      return stored.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      refuse("writing");
      stored.set(key, text);
    },
    removeItem(key: string) {
      refuse("everything");
      stored.delete(key);
    },
  };
}

test.each([undefined, "writing", "everything"] as const)(
  "a text is known while the page is open, where the browser refuses %s",
  (refuses) => {
    const device = aDevice(refuses);
    const stored = makeStoredText(() => device, "note");
    expect(stored.read()).toBeNull();
    stored.write("first");
    stored.write("second");
    expect(stored.read()).toBe("second");
    expect(stored.read()).toBe("second");
    stored.write(null);
    expect(stored.read()).toBeNull();
  },
);

test("a text written or deleted by another tab is known here", () => {
  const device = aDevice();
  const here = makeStoredText(() => device, "note");
  const there = makeStoredText(() => device, "note");
  here.write("ours");
  there.write("theirs");
  expect(here.read()).toBe("theirs");
  there.write(null);
  expect(here.read()).toBeNull();
});
