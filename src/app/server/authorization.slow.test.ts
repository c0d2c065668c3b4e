import { expect, test } from "vitest";
import { aWalkedShop, everyRow, WALK_TIMEOUT_MS } from "#testing/walk/every-row.ts";
import { aStage, walkRow } from "#testing/walk/walk.ts";

test(
  "every call serves each admin whom it should",
  async () => {
    const stage = await aStage(await aWalkedShop());
    const faults: string[] = [];
    for (const { row, expected } of everyRow)
      faults.push(...(await walkRow(stage, row, expected, { everyAdmin: true })));
    expect(faults).toEqual([]);
  },
  WALK_TIMEOUT_MS,
);
