import { expect, test } from "vitest";
import { labels } from "#contract/cylinders/labels.ts";
import { isLabelCode } from "#domain/cylinders/registry/read-scan.ts";
import { loadLabel } from "./load-label.ts";

const DAMAGED = { kind: "damaged", message: "This code is not whole." };

/** What the shop is asked for, when somebody opens the address of a label. */
async function requestFor(code: string): Promise<string> {
  const requests: string[] = [];
  await loadLabel(code, async (path) => {
    requests.push(decodeURIComponent(path.replace("/api/labels/", "")));
    return Response.json(DAMAGED);
  });
  return requests.join();
}

test("the code of a label is asked for as it is printed", async () => {
  expect(await requestFor("1.0000AB.0123456789ABCDEF")).toBe("1.0000AB.0123456789ABCDEF");
});

test.each([300, 5000])(
  "an address of %i letters is one of a damaged label, and no fault of the shop",
  async (letters) => {
    for (const code of [
      "a".repeat(letters),
      `1.0000AB.0123456789ABCDEF${"क".repeat(letters)}`,
      `a${"🙂".repeat(letters)}`,
    ]) {
      const requests = await requestFor(code);
      expect(labels.label.params.safeParse({ code: requests }).success).toBe(true);
      expect(isLabelCode(requests)).toBe(false);
    }
  },
);
