import type { z } from "zod";
import { buyerGstinProblem } from "#books/rules/documents/document-problems.ts";
import { needsEWayBill } from "#books/rules/documents/e-way-bill.ts";
import type { DocumentKind } from "#books/rules/documents/series.ts";
import { ownEWayBillLimit } from "#books/server/documents/document-settings.ts";
import { otherGstState } from "#people/rules/customers/place-of-supply.ts";
import { customersById } from "#people/server/accounts/customer-store.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { officePrice, type Paise } from "#platform/rules/money/money.ts";
import type { orderFile } from "#sales/api/admin-order.ts";
import type { BeforeDispatch } from "#sales/rules/orders/dispatch-checks.ts";
import { type GasLine, unscannedOf } from "#sales/rules/orders/gas-lines.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { ordersWithPictureLike, ordersWithUtr } from "#sales/server/orders/payment/duplicate-payment-store.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import type { Shop } from "#shop/server/shop.ts";

type Warning = z.input<typeof orderFile>["warnings"][number];
type SimilarOrder = Pick<OrderRow, "id" | "mobile" | "orderNumber" | "placedAt">;

/** The page lists a few; it matters only that there are any. */
const MAX_NAMED_EACH = 10;

/** The number of queries does not depend on the number of orders. */
export async function warningsOf(shop: Pick<Shop, "db" | "settings" | "now">, rows: readonly OrderRow[]) {
  const { db } = shop;
  const settings = shop.settings.current();
  const utrs = rows.map(({ utr }) => utr).filter((utr) => utr !== "");
  const proofIds = rows.flatMap(({ proofId }) => proofId ?? []);
  const [sameUtr, samePicture, lut] = await Promise.all([
    ordersWithUtr(db, utrs),
    ordersWithPictureLike(db, proofIds),
    lutWarnings(shop, rows),
  ]);
  return (order: OrderRow): Warning[] => [
    ...repeated({
      kind: "utr-used-before",
      text: t("This UTR was also given with another order:"),
      found: sameUtr.filter(({ utr, id }) => utr === order.utr && id !== order.id),
    }),
    ...repeated({
      kind: "picture-used-before",
      text: t("This screenshot was also sent with another order:"),
      found: samePicture.filter(({ proofId, id }) => proofId === order.proofId && id !== order.id),
    }),
    ...eWayBill(order, settings),
    ...placeOfSupply(order),
    ...lut(order),
    ...wrongGstin(order),
  ];
}

type DuplicateWarning = { kind: Warning["kind"]; text: string; found: readonly SimilarOrder[] };

const repeated = ({ kind, text, found }: DuplicateWarning): Warning[] =>
  found.length === 0 ? [] : [{ kind, text, orders: found.slice(0, MAX_NAMED_EACH).map(named) }];

const named = ({ mobile, orderNumber, placedAt }: SimilarOrder) => ({
  mobile,
  orderNumber,
  placedAt,
});

type Shipment = Pick<OrderRow, "total" | "deposit" | "shippingState" | "eWayBill">;

/** Decides between IGST and CGST with SGST, so it is settled before the invoice. */
export const shipToIsOpen = ({ gstNumber, shippingState, shipTo, dispatchedAt, cancelledAt }: OrderRow): boolean =>
  !shipTo && !dispatchedAt && !cancelledAt && otherGstState({ gstNumber, deliveryState: shippingState }) !== undefined;

function placeOfSupply(order: OrderRow): Warning[] {
  const registeredIn = otherGstState({ gstNumber: order.gstNumber, deliveryState: order.shippingState });
  if (!shipToIsOpen(order) || registeredIn === undefined) return [];
  const text = t(
    "The goods go to {state}, the GST number is from {registered}. Ask whether they go to the buyer's own place or to their customer: it decides the GST.",
    { state: stateName(order.shippingState), registered: stateName(registeredIn) },
  );
  return [{ kind: "place-of-supply", text, orders: [] }];
}

/** Open orders that a valid LUT would free of tax. */
async function lutWarnings(shop: Pick<Shop, "db" | "settings" | "now">, rows: readonly OrderRow[]) {
  const open = validLut(shop)
    ? []
    : rows.filter(({ sez, ...order }) => sez && !order.dispatchedAt && !order.cancelledAt);
  const charged = open.flatMap(({ sez, customerId }) => (sez === "with-payment" ? (customerId ?? []) : []));
  const marked = charged.length === 0 ? [] : await customersById(shop.db, charged);
  const isMarked = (id: string | null) => marked.some((one) => one.id === id && one.sez === "without-payment");
  return ({ id, sez, customerId }: OrderRow): Warning[] => {
    if (!open.some((order) => order.id === id)) return [];
    const text =
      sez === "without-payment"
        ? t("The shop has no valid LUT, so the invoice of this SEZ order will wait.")
        : isMarked(customerId) && t("The shop has no valid LUT, so this SEZ order is charged IGST.");
    return text ? [{ kind: "sez-lut", text, orders: [] }] : [];
  };
}

/** Before dispatch: after it, the waiting invoice says so. */
function wrongGstin({ gstNumber, dispatchedAt, cancelledAt }: OrderRow): Warning[] {
  if (gstNumber === "" || dispatchedAt || cancelledAt) return [];
  const text = buyerGstinProblem(gstNumber);
  return text === undefined ? [] : [{ kind: "gst-number", text, orders: [] }];
}

/** The facts behind the checks of a dispatch, for the lists and for the dispatch itself. */
export const beforeDispatch = (
  order: OrderRow,
  { lines, documents }: { lines: readonly GasLine[]; documents: readonly OrderDocument[] },
  settings: Settings,
): BeforeDispatch => ({
  toScan: unscannedOf(lines, order.scannedCylinders),
  eWayBill: eWayBillIsDue(order, settings),
  shipTo: shipToIsOpen(order),
  irn: settings.SHOP_E_INVOICE && isSoldToFirm(order) && !documents.some(isValidInvoice),
});

type OrderDocument = { kind: DocumentKind; irnPending?: boolean | undefined; credited?: boolean | undefined };

const isValidInvoice = ({ kind, irnPending = false, credited = false }: OrderDocument) =>
  kind === "invoice" && !irnPending && !credited;

/** Taxed sales to firms are registered; of exempt goods they get a bill of supply. */
const isSoldToFirm = ({ gstNumber, tax, sez }: OrderRow) => gstNumber !== "" && (tax > 0 || sez !== null);

const worthOf = ({ total, deposit }: Shipment) => (total - deposit) as Paise;

/** Until its number is saved. */
export const eWayBillIsDue = (order: Shipment, settings: Settings): boolean =>
  !order.eWayBill &&
  needsEWayBill(worthOf(order), { from: settings.SHOP_STATE, to: order.shippingState }, ownEWayBillLimit(settings));

function eWayBill(order: OrderRow, settings: Settings): Warning[] {
  if (order.cancelledAt || !eWayBillIsDue(order, settings)) return [];
  const text = t("An e-way bill is needed: the goods are worth {worth} with GST and go to {state}.", {
    worth: officePrice(worthOf(order)),
    state: stateName(order.shippingState),
  });
  return [{ kind: "e-way-bill", text, orders: [] }];
}
