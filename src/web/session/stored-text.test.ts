import { expect, test } from "vitest";
import { makeStoredText } from "./stored-text.ts";

/** What localStorage does, and what it does when it is full or forbidden. */
function aDevice(refuses?: "writing" | "everything") {
  const kept = new Map<string, string>();
  const refuse = (action: "writing" | "everything") => {
    if (refuses === "everything" || refuses === action) throw new DOMException("no", "QuotaExceededError");
  };
  return {
    getItem(key: string) {
      refuse("everything");
      return kept.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      refuse("writing");
      kept.set(key, text);
    },
    removeItem(key: string) {
      refuse("everything");
      kept.delete(key);
    },
  };
}

test.each([undefined, "writing", "everything"] as const)(
  "what is kept is known while the page is open, where the browser refuses %s",
  (refuses) => {
    const device = aDevice(refuses);
    const kept = makeStoredText(() => device, "note");
    expect(kept.read()).toBeNull();
    kept.write("first");
    kept.write("second");
    expect(kept.read()).toBe("second");
    expect(kept.read()).toBe("second");
    kept.write(null);
    expect(kept.read()).toBeNull();
  },
);

test("what another tab writes, and that it forgets, is known here", () => {
  const device = aDevice();
  const here = makeStoredText(() => device, "note");
  const there = makeStoredText(() => device, "note");
  here.write("ours");
  there.write("theirs");
  expect(here.read()).toBe("theirs");
  there.write(null);
  expect(here.read()).toBeNull();
});
