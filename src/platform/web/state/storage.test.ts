import { expect, test } from "vitest";
import { fakeStorage } from "#testing/fake-storage.ts";
import { makeStorage } from "./storage.ts";

test.each([undefined, "writing", "everything"] as const)(
  "a text is known while the page is open, where the browser refuses %s",
  (refuses) => {
    const memory = fakeStorage({}, refuses);
    const stored = makeStorage(() => memory);
    expect(stored.readText("note")).toBeNull();
    stored.writeText("note", "first");
    stored.writeText("note", "second");
    expect(stored.readText("note")).toBe("second");
    stored.writeText("note", null);
    expect(stored.readText("note")).toBeNull();
  },
);

test("a text written or deleted by another tab is known here", () => {
  const device = fakeStorage();
  const [here, there] = [makeStorage(() => device), makeStorage(() => device)];
  here.writeText("note", "ours");
  there.writeText("note", "theirs");
  expect(here.readText("note")).toBe("theirs");
  there.writeText("note", null);
  expect(here.readText("note")).toBeNull();
});

test("what is not JSON counts as absent", () => {
  const storage = makeStorage(() => fakeStorage({ note: '{"half":' }));
  expect([storage.read("note"), storage.read("other")]).toEqual([undefined, undefined]);
});
