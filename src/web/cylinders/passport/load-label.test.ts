import { expect, test } from "vitest";
import { labels } from "#contract/cylinders/labels.ts";
import { isLabelCode } from "#domain/cylinders/registry/read-scan.ts";
import { loadLabel } from "./load-label.ts";

const DAMAGED = { kind: "damaged", words: "This code is not whole." };

/** What the shop is asked for, when somebody opens the address of a label. */
async function askedFor(code: string): Promise<string> {
  const asked: string[] = [];
  await loadLabel(code, async (path) => {
    asked.push(decodeURIComponent(path.replace("/api/labels/", "")));
    return Response.json(DAMAGED);
  });
  return asked.join();
}

test("the code of a label is asked for as it is printed", async () => {
  expect(await askedFor("1.0000AB.0123456789ABCDEF")).toBe("1.0000AB.0123456789ABCDEF");
});

test.each([300, 5000])(
  "an address of %i letters is one of a damaged label, and no fault of the shop",
  async (letters) => {
    for (const code of [
      "a".repeat(letters),
      `1.0000AB.0123456789ABCDEF${"क".repeat(letters)}`,
      `a${"🙂".repeat(letters)}`,
    ]) {
      const asked = await askedFor(code);
      expect(labels.label.params.safeParse({ code: asked }).success).toBe(true);
      expect(isLabelCode(asked)).toBe(false);
    }
  },
);
