import { expect, test } from "vitest";
import { z } from "zod";
import { noteOn, shapeOf } from "./docs-shape.ts";

const described = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });

test.each([
  { schema: z.string(), shape: "string" },
  { schema: z.literal("ok"), shape: '"ok"' },
  { schema: z.enum(["all", "inStock"]), shape: '"all" | "inStock"' },
  { schema: z.number().nullable(), shape: "number | null" },
  { schema: z.array(z.boolean()), shape: "list of boolean" },
  { schema: z.unknown(), shape: "anything" },
  { schema: z.strictObject({}), shape: "{}" },
  { schema: z.record(z.string(), z.number()), shape: "{\n  [any name]: number\n}" },
])("$shape is shown in a readable form", ({ schema, shape }) => {
  expect(shapeOf(described(schema))).toBe(shape);
});

test("an object shows optional fields, nested fields, and the limits of each field", () => {
  const order = z.strictObject({
    mobile: z.string().min(10).max(10),
    lines: z.array(z.strictObject({ quantity: z.int().min(1).max(9999) })).max(100),
    message: z.string().max(500).optional().meta({ description: "For the shop." }),
  });
  expect(shapeOf(described(order))).toBe(
    [
      "{",
      "  mobile: string  — 10 to 10 characters",
      "  lines: list of {",
      "    quantity: integer  — 1 to 9999",
      "  }  — at most 100 entries",
      "  message?: string  — at most 500 characters, For the shop.",
      "}",
    ].join("\n"),
  );
});

test("a whole number without limits is shown without any", () => {
  expect(noteOn(described(z.int()))).toBe("");
});
