/** The sums of the imported files beside the books. They are equal until the shop trades. */

import { receivableTotals } from "#books/server/ledger/receivables-store.ts";
import { countRegistered } from "#cylinders/server/registry/look-up.ts";
import { countCustomers } from "#people/server/accounts/customer-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import { cylindersOwed } from "#sales/server/orders/reading/order-figures-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { fileTotals } from "./store.ts";

export async function importTotals({ db, now }: Pick<Shop, "db" | "now">) {
  const [files, books, customers, held, registered] = await Promise.all([
    fileTotals(db),
    receivableTotals(db, dayInIndia(now())),
    countCustomers(db),
    cylindersOwed(db),
    countRegistered(db),
  ]);
  const of = (kind: (typeof files)[number]["kind"]) => files.find((one) => one.kind === kind);
  const [balances, heldFiles] = [of("opening-balances"), of("held-cylinders")];
  const owedInFiles = ((balances?.debit ?? 0) - (balances?.credit ?? 0)) as Paise;
  return {
    customers: { files: of("customers")?.rows ?? 0, books: customers },
    owed: { files: owedInFiles, books: sum([books.owed, -books.advance as Paise]) },
    deposits: { files: (heldFiles?.deposits ?? NOTHING) as Paise, books: books.depositHeld },
    heldCylinders: { files: heldFiles?.cylinders ?? 0, books: held.count },
    registeredCylinders: { files: of("cylinder-register")?.cylinders ?? 0, books: registered },
  };
}
