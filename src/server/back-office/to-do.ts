import type { AdminRole } from "#contract/back-office/roles.ts";
import { TASK_LISTS, type Task, type toDo } from "#contract/back-office/to-do.ts";
import { type Output, roleMay } from "#contract/endpoint.ts";
import { dayInIndia, startOfDayInIndia } from "#domain/india.ts";
import { waitingBankLines } from "#server/bank/match-lines.ts";
import { countProductsFound } from "#server/catalogue/product-list-store.ts";
import { countStockCounts } from "#server/catalogue/stock/stock-store.ts";
import { undecidedDeposits } from "#server/cylinders/custody/custody-lists.ts";
import { countAwaited } from "#server/cylinders/returns/announced-returns-store.ts";
import { countFoundReports, countSuspicions } from "#server/cylinders/sightings/sightings-store.ts";
import type { Waiting } from "#server/database/waiting.ts";
import { waitingDocuments } from "#server/documents/document-store.ts";
import { unreadMessages } from "#server/enquiries/admin-store.ts";
import { chequesInHand } from "#server/ledger/advances-store.ts";
import { failedMails } from "#server/mail/unsent-store.ts";
import { emptiesOverdue, ordersInGroup, ordersToDispatch } from "#server/orders/reading/order-figures-store.ts";
import { orderNeedsEWayBill } from "#server/orders/reading/order-warnings.ts";
import { waitingWhatsAppProofs } from "#server/payments/customer-proof-store.ts";
import { countPendingQrUsers } from "#server/qr-users/qr-accounts.ts";
import { waitingQuotes } from "#server/quotes/request-and-reply.ts";
import type { Shop } from "#server/shop.ts";

type ToDoShop = Pick<Shop, "db" | "now" | "settings">;

/** Only what the role may read is counted. */
const READ: Record<Task, (shop: ToDoShop) => Promise<Waiting>> = {
  payments: ({ db }) => ordersInGroup(db, "to-check"),
  "whatsapp-pictures": ({ db }) => waitingWhatsAppProofs(db),
  dispatch: async ({ db }) => waitingOf(await ordersToDispatch(db)),
  "e-way-bills": async ({ db, settings }) =>
    waitingOf((await ordersToDispatch(db)).filter((order) => orderNeedsEWayBill(order, settings.current()))),
  quotes: ({ db }) => waitingQuotes(db),
  "bank-lines": ({ db }) => waitingBankLines(db),
  cheques: ({ db }) => chequesInHand(db),
  "empties-overdue": ({ db, now }) => emptiesOverdue(db, dayInIndia(now())),
  "empties-announced": async ({ db, now }) => {
    const day = dayInIndia(now());
    const [today] = await countAwaited(db, { from: day, until: day });
    return { count: today?.returns ?? 0, oldestAt: today ? startOfDayInIndia(day) : null };
  },
  "found-reports": ({ db }) => countFoundReports(db),
  "unusual-scans": ({ db }) => countSuspicions(db),
  "withheld-deposits": async (shop) => withoutAge((await undecidedDeposits(shop, MAX_COUNTED)).length),
  invoices: ({ db }) => waitingDocuments(db),
  messages: ({ db }) => unreadMessages(db),
  "qr-users": async ({ db }) => withoutAge(await countPendingQrUsers(db)),
  mails: ({ db }) => failedMails(db),
  stock: async ({ db }) => withoutAge(await countStockCounts(db, { show: "low" })),
  hsn: async ({ db }) => withoutAge(await countProductsFound(db, { hsn: "missing", archived: "no" })),
};

/** More are not decided in a day. */
const MAX_COUNTED = 200;

const withoutAge = (count: number): Waiting => ({ count, oldestAt: null });

const waitingOf = (orders: readonly { placedAt: Date }[]): Waiting => ({
  count: orders.length,
  oldestAt: orders.reduce<Date | null>(
    (oldest, { placedAt }) => (oldest && oldest < placedAt ? oldest : placedAt),
    null,
  ),
});

export async function readToDo(shop: ToDoShop, role: AdminRole): Promise<Output<typeof toDo.toDo>> {
  const tasks = (Object.keys(READ) as Task[]).filter((task) => roleMay(TASK_LISTS[task], role));
  const found = await Promise.all(tasks.map(async (task) => ({ task, ...(await READ[task](shop)) })));
  return found
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => ageRank(one) - ageRank(other))
    .map(({ oldestAt, ...rest }) => ({ ...rest, oldestAt: oldestAt?.toISOString() ?? null }));
}

const ageRank = ({ oldestAt }: Waiting) => oldestAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
