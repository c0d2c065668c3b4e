import { expect, test } from "vitest";
import { labels } from "#cylinders/api/labels.ts";
import { isLabelCode } from "#cylinders/rules/registry/read-scan.ts";
import { loadLabel } from "./load-label.ts";

const DAMAGED = { kind: "damaged", message: "This code is not whole." };

async function requestFor(code: string): Promise<string> {
  const requests: string[] = [];
  await loadLabel(code, async (path) => {
    requests.push(decodeURIComponent(path.replace("/api/labels/", "")));
    return Response.json(DAMAGED);
  });
  return requests.join();
}

test("the label code is requested as printed", async () => {
  expect(await requestFor("1.0000AB.0123456789ABCDEF")).toBe("1.0000AB.0123456789ABCDEF");
});

test.each([300, 5000])(
  "an address of %i characters is treated as a damaged label, not as an error",
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
