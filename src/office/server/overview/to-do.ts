import { waitingDocuments } from "#books/server/documents/document-store.ts";
import { chequesInHand } from "#books/server/ledger/advances-store.ts";
import { productList } from "#catalogue/server/products/product-list-store.ts";
import { stockList } from "#catalogue/server/products/stock/stock-store.ts";
import { countAlerts } from "#cylinders/server/alerts/alerts-store.ts";
import { countAwaited } from "#cylinders/server/returns/announced-returns-store.ts";
import { undecidedDeposits } from "#cylinders/server/yard/custody-lists.ts";
import { unreadMessages } from "#messages/server/enquiries/admin-store.ts";
import { failedMails } from "#messages/server/mail/sending/unsent-store.ts";
import { TASK_LISTS, type Task, type toDo } from "#office/api/to-do.ts";
import { countPendingQrUsers } from "#people/server/qr-users/qr-accounts.ts";
import { type Output, roleMay } from "#platform/api/endpoint.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { dayInIndia, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { countOf } from "#platform/server/database/list.ts";
import type { Waiting } from "#platform/server/database/waiting.ts";
import { bookedReversals, waitingBankLines } from "#receivables/server/bank/match-lines.ts";
import { cylindersOwed, toDispatchWithoutEWayBill } from "#sales/server/orders/reading/order-figures-store.ts";
import { waitingOrders } from "#sales/server/orders/reading/order-list-store.ts";
import { eWayBillIsDue } from "#sales/server/orders/reading/order-warnings.ts";
import { waitingWhatsAppProofs } from "#sales/server/proofs/customer-proof-store.ts";
import { waitingQuotes } from "#sales/server/quotes/request-and-reply.ts";
import type { Shop } from "#shop/server/shop.ts";

type ToDoShop = Pick<Shop, "db" | "now" | "settings">;

/** Only what the role may read is counted. */
const READ: Record<Task, (shop: ToDoShop) => Promise<Waiting>> = {
  payments: ({ db, now }) => waitingOrders(db, { payment: "to-check", today: dayInIndia(now()) }),
  "whatsapp-pictures": ({ db }) => waitingWhatsAppProofs(db),
  dispatch: ({ db, now }) => waitingOrders(db, { dispatch: "to-dispatch", today: dayInIndia(now()) }),
  "e-way-bills": async ({ db, settings }) => {
    const orders = await toDispatchWithoutEWayBill(db);
    const waiting = waitingOf(orders.filter((order) => eWayBillIsDue(order, settings.current())));
    return { ...waiting, countedElsewhere: waiting.count };
  },
  quotes: ({ db }) => waitingQuotes(db),
  "bank-lines": ({ db }) => waitingBankLines(db),
  "bank-reversals": ({ db }) => bookedReversals(db),
  cheques: ({ db }) => chequesInHand(db),
  "empties-overdue": ({ db, now }) => cylindersOwed(db, { dueBefore: dayInIndia(now()) }),
  "empties-announced": async ({ db, now }) => {
    const day = dayInIndia(now());
    const [today] = await countAwaited(db, { from: day, until: day });
    return { count: today?.returns ?? 0, oldestAt: today ? startOfDayInIndia(day) : null };
  },
  "found-reports": ({ db }) => countAlerts(db),
  "withheld-deposits": async (shop) => withoutAge((await undecidedDeposits(shop, MAX_COUNTED)).length),
  invoices: ({ db }) => waitingDocuments(db),
  messages: ({ db }) => unreadMessages(db),
  "qr-users": async ({ db }) => withoutAge(await countPendingQrUsers(db)),
  mails: ({ db }) => failedMails(db),
  stock: async ({ db }) => withoutAge(await countOf(db, stockList(db, { show: "low" }))),
  hsn: async ({ db }) => withoutAge(await countOf(db, productList(db, { hsn: "missing", archived: "no" }))),
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
    .map((waiting) => ({ ...waiting, countedElsewhere: waiting.countedElsewhere ?? 0 }));
}

const ageRank = ({ oldestAt }: Waiting) => oldestAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
