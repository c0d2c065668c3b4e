import { expect, test } from "vitest";
import { aCylinder } from "#domain/cylinders/makers.ts";
import { lookUpCylinder } from "./look-up-cylinder.ts";

/** A shop that knows its cylinders in one spelling only, and remembers what it was asked. */
function aShopWith(number: string) {
  const asked: string[] = [];
  const send = async (path: string) => {
    asked.push(decodeURIComponent(path.replace("/api/cylinders/", "")));
    return asked.at(-1) === number
      ? Response.json(aCylinder({ cylinderNumber: number }))
      : Response.json({ error: "Cylinder not found", code: "not-found" }, { status: 404 });
  };
  return { asked, send };
}

test.each([
  { known: "Sh-1042", typed: "Sh-1042", asked: ["Sh-1042"] },
  { known: "SH-1042", typed: "Sh-1042", asked: ["Sh-1042", "SH-1042"] },
  { known: "sh-1042", typed: "Sh-1042", asked: ["Sh-1042", "SH-1042", "sh-1042"] },
  { known: "SH/10 42", typed: "sh/10 42", asked: ["sh/10 42", "SH/10 42"] },
])("$typed finds $known", async ({ known, typed, asked }) => {
  const shop = aShopWith(known);
  expect((await lookUpCylinder(typed, shop.send))?.cylinderNumber).toBe(known);
  expect(shop.asked).toEqual(asked);
});

test("a number nobody has is asked for once in each spelling", async () => {
  const shop = aShopWith("other");
  expect(await lookUpCylinder("SH-1042", shop.send)).toBeUndefined();
  expect(shop.asked).toEqual(["SH-1042", "sh-1042"]);
});

test("a shop that cannot answer has not said that there is no such cylinder", async () => {
  const asked: string[] = [];
  const resting = async (path: string) => {
    asked.push(path);
    return Response.json({ error: "Our records cannot be reached.", code: "database-down" }, { status: 503 });
  };
  await expect(lookUpCylinder("SH-1042", resting)).rejects.toThrow("Our records cannot be reached.");
  expect(asked).toHaveLength(1);
});
