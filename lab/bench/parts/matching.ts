/** Time to match 5,000 bank lines with 5,000 open orders: in a usual month, and when every order has the same price. */

import { dice } from "../../../src/catalogue/rules/products/makers.ts";
import { daysAfter } from "../../../src/platform/rules/india/india.ts";
import { type Paise, rupees } from "../../../src/platform/rules/money/money.ts";
import { matchLines } from "../../../src/receivables/rules/bank/matching.ts";
import type { OpenOrder } from "../../../src/receivables/rules/bank/order-index.ts";
import { referencesIn } from "../../../src/receivables/rules/bank/references.ts";
import { type Part, table } from "../part.ts";

const MANY = 5000;
const NAMES = ["Ravi Sharma", "Kumar Cooling Pvt Ltd", "Verma Aircon", "Singh Traders", "Gupta Refrigeration", "Khan"];

function month(seed: number, count: number, amountOf: (chance: ReturnType<typeof dice>) => Paise) {
  const chance = dice(seed);
  const orders = Array.from(
    { length: count },
    (_, place): OpenOrder => ({
      id: `o${place}`,
      orderNumber: `ORD${1_794_722_400_000 + place * 7}`,
      customer: `c${chance.whole(0, 800)}`,
      open: amountOf(chance),
      placedOn: daysAfter("2026-09-01", chance.whole(0, 60)),
      names: [`${chance.oneOf(NAMES)} ${chance.whole(0, 999)}`, String(9_800_000_000 + chance.whole(0, 800))],
      utrs: chance.maybe() ? [String(700_000_000_000 + place)] : [],
    }),
  );
  const lines = orders.map(({ open, placedOn, orderNumber, names, utrs }, place) => {
    const narration = `UPI-${names[0]}-ravi@okaxis-UTIB0000007-${utrs[0] ?? 800_000_000_000 + place}-${chance.maybe(0.3) ? orderNumber : "gas"}`;
    return {
      id: `l${place}`,
      day: placedOn,
      amount: open,
      narration,
      references: referencesIn({ narration, reference: "" }),
    };
  });
  return { orders, lines };
}

export const matching: Part = {
  name: "matching",
  measures: `${MANY} bank lines against ${MANY} open orders, domain code only.`,
  baseline: "3 seconds",
  run: (length) => measureMatching(length === "short" ? 50 : MANY),
};

async function measureMatching(count: number): Promise<string> {
  const months = {
    "a usual month": month(1, count, (chance) => chance.whole(1_000_00, 90_000_00) as Paise),
    "every order at the same price": month(2, count, () => rupees(29_164)),
  };
  const rows = Object.entries(months).map(([name, { lines, orders }]) => {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const { confirmAll } = matchLines(lines, orders, new Set());
    const processor = process.cpuUsage(before).user / 1e6;
    return [name, ((performance.now() - start) / 1000).toFixed(1), processor.toFixed(1), "≤ 3", confirmAll.length];
  });
  return table(["the month", "seconds", "CPU seconds", "target", "certain"], rows);
}
