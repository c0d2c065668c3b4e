/** A call that imports a CSV of products, all or none, after a preview. */
import { z } from "zod";

/** `field` is the CSV's column name, which may differ from the product field's. */
const rowProblem = z.object({ row: z.number(), field: z.string(), message: z.string() });

export const CSV_IMPORT = {
  method: "POST",
  audience: ["admin"],
  body: z.strictObject({
    csv: z.string().max(4_000_000),
    dryRun: z.boolean().default(true),
    plan: z.string().max(100).optional().meta({
      description: "From the dry run. Returns 409 `changed-meanwhile` if the file would now make other changes.",
    }),
  }),
  bodyLimitBytes: 5_000_000,
  responses: {
    200: z.object({
      plan: z.string().meta({ description: "Identifies the changes below; send it to apply them." }),
      done: z.boolean().meta({ description: "Whether changes were written; false with `dryRun` or problems." }),
      rows: z.number(),
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      problems: z.array(rowProblem).meta({ description: "Row numbers as in a spreadsheet: the header is 1." }),
      warnings: z.array(rowProblem).meta({ description: "Do not stop the import, such as a missing HSN code." }),
      changes: z.array(
        z.object({
          row: z.number(),
          id: z.string(),
          name: z.string(),
          kind: z.enum(["create", "update"]),
          fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  },
  problems: ["changed-meanwhile"],
} as const;
