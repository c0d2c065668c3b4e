import { useRef, useState } from "react";
import { documentFilePath } from "#books/web/documents/document.ts";
import { NO_TRADE_PRICES, type TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { displayName } from "#people/rules/accounts/name-parts.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { cleanMobile, isMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { atBilledPrices } from "#sales/rules/checkout/accept-bill.ts";
import { newBillIn } from "#sales/rules/checkout/compare-bills.ts";
import { BLANK_FORM, deliveryProblems, withProposedStates } from "#sales/rules/checkout/delivery-details.ts";
import { billedAsLast, emptiedAgain, type FilledForm, filledFor } from "#sales/rules/checkout/prefill.ts";
import { sezOf } from "#sales/rules/checkout/sez-buyer.ts";
import { orderNumberAt } from "#sales/rules/orders/order-number.ts";
import { destinationOf, orderBody } from "#sales/web/orders/draft/order-body.ts";
import { useShop } from "#shop/web/use-shop.ts";
import type { OrderInput } from "./customer-fields.tsx";

export type TakenOrder = ClientOutput<EndpointNamed<"POST /api/admin/orders">>;
export type SoldOrder = ClientOutput<EndpointNamed<"POST /api/admin/counter-sales">>["order"];
type Caller =
  | "unknown"
  | "looking"
  | "new"
  | { name: string; company: string; email: string; gstNumber: string; isConfirmed: boolean };
/** Staff have to ask whether the account is the customer's. */
export type AccountDoubt = { code: "email-differs" | "account-exists"; name: string; email: string };
type CreditOf = { mobile: string; limit: number; owed: number };
type ListsOf = { mobile: string; prices: TradePrices };

type CounterGoods = { orderNumber: string; cart: Cart; form: Pick<OrderInput, "mobile" | "fullName"> };
type PaidNow = { method: "cash" | "upi" | "credit"; reference: string; accountConfirmed: boolean };

/** The PDF; undefined while the invoice waits for corrected data. */
export function invoiceOf(order: SoldOrder): string | undefined {
  const document = order.documents?.find(({ kind }) => kind === "invoice");
  return document && documentFilePath(order, document.number);
}

const { mobile, ...DELIVERY } = BLANK_FORM;
/** In the order the page shows them. */
const NOTHING_TYPED: OrderInput = {
  mobile,
  cart: EMPTY_CART,
  doubtConfirmed: false,
  paidBy: "link",
  reference: "",
  ...DELIVERY,
};
const NO_PAYMENT = { utr: "", message: "", proofId: "" };

/** State of a phone order. Its number stays the same until the server accepts it, so that a retry is idempotent. */
export function useTakeOrder({ maySell }: { maySell: boolean }) {
  const shop = useShop();
  const [orderNumber, setOrderNumber] = useState<string>();
  const [caller, setCaller] = useState<Caller>("unknown");
  const [doubt, setDoubt] = useState<AccountDoubt>();
  const [taken, setTaken] = useState<TakenOrder>();
  const [sold, setSold] = useState<SoldOrder>();
  const [lists, setLists] = useState<ListsOf>();
  const [creditOf, setCreditOf] = useState<CreditOf>();
  /** What the customer's account filled in, to clear it for another mobile. */
  const filled = useRef<FilledForm["filled"]>({});
  /** The currently typed mobile, to discard responses for an earlier one. */
  const input = useRef("");
  const form = useForm({
    name: "take-order",
    initial: NOTHING_TYPED,
    check: (typed) => ({
      ...problemsOf(typed),
      paidBy:
        typed.paidBy === "credit" &&
        creditOf?.mobile !== cleanMobile(typed.mobile) &&
        t("This customer has no credit limit."),
    }),
    follow: withProposedStates,
    send: async ({ cart, doubtConfirmed, paidBy, reference, ...delivery }) => {
      const number = orderNumber ?? orderNumberAt(new Date());
      setOrderNumber(number);
      const order = { orderNumber: number, mobile: cleanMobile(delivery.mobile), form: delivery, cart, bill };
      if (paidBy !== "link") return sell(order, { method: paidBy, reference, accountConfirmed: doubtConfirmed });
      const placing = orderBody({ ...order, payment: NO_PAYMENT, at: new Date() });
      const body = { ...placing, otherEmailConfirmed: doubtConfirmed };
      setTaken(await callApi("POST /api/admin/orders", { body }));
    },
    tell,
  });
  const { values, set } = form;
  const mobileNow = cleanMobile(values.mobile);
  const prices = lists?.mobile === mobileNow ? lists.prices : NO_TRADE_PRICES;
  /** The cart stores public prices; display, bill and order use the customer's. */
  const priced = atYourPrices(values.cart, prices);
  const isCounterSale = values.paidBy !== "link";
  const credit = creditOf?.mobile === mobileNow ? creditOf : undefined;
  const buyer = typeof caller === "object" ? { ...caller, sez: prices.sez } : undefined;
  /** Only a sale on credit is invoiced to the firm of the account. */
  const soldTo = values.paidBy === "credit" ? buyer : undefined;
  const atCounter = { deliveryState: shop.state, sez: soldTo && sezOf(soldTo.gstNumber, soldTo) };
  const bill = billFor(priced, {
    ...(isCounterSale ? atCounter : destinationOf(values, buyer)),
    shop,
  });

  /** Everything in one call; then the invoice opens for printing. */
  async function sell({ orderNumber: number, cart, form: { mobile: typed, fullName } }: CounterGoods, paid: PaidNow) {
    const goods = {
      orderNumber: number,
      cart: cart.items.map((item) => ({ ...item })),
      returns: cart.returns.map((entry) => ({ ...entry })),
      subtotal: inRupees(bill.subtotal),
      total: inRupees(bill.total),
    };
    const body = { mobile: cleanMobile(typed), fullName, order: goods, ...paid };
    const { order } = await callApi("POST /api/admin/counter-sales", { body });
    setSold(order);
    const invoice = invoiceOf(order);
    if (invoice) window.open(invoice, "_blank", "noopener");
  }

  const refill = (change: (last: FilledForm) => FilledForm) =>
    set((last) => {
      const next = change({ form: last, filled: filled.current });
      filled.current = next.filled;
      return next.form;
    });

  async function askPrices(mobile: string) {
    const text = await callApi("GET /api/admin/users/{mobile}/prices", { params: { mobile } });
    if (input.current === mobile) setLists({ mobile, prices: text });
  }

  async function askCredit(mobile: string) {
    const query = { params: { mobile }, query: {} };
    const { credit, owed } = await callApi("GET /api/admin/customer-accounts/{mobile}", query);
    setCreditOf(credit ? { mobile, limit: credit.limit, owed } : undefined);
  }

  /** A complete mobile loads the customer and fills blank fields. Another mobile clears those values again. */
  async function putMobile(typed: string) {
    const mobile = cleanMobile(typed);
    input.current = mobile;
    set({ mobile: typed });
    if (!isMobile(mobile)) return setCaller("unknown");
    if (mobile === mobileNow && caller !== "unknown") return;
    refill(emptiedAgain);
    setCaller("looking");
    try {
      // An unknown mobile gives an empty list here, not an error.
      const listed = await callApi("GET /api/admin/users", { query: { q: mobile, limit: 5 } });
      if (input.current !== mobile) return;
      if (!listed.some((user) => user.mobile === mobile)) return setCaller("new");
      const [{ fullName, company, orders, ...known }] = await Promise.all([
        callApi("GET /api/admin/users/{mobile}", { params: { mobile } }),
        askPrices(mobile),
        maySell && askCredit(mobile).catch(() => undefined),
      ]);
      if (input.current !== mobile) return;
      const name = displayName(fullName);
      const [last] = orders.latest;
      const lastDelivery = last && { ...last.shipping, shipTo: last.shipTo };
      const buyer = { ...billedAsLast({ ...known, businessName: company }, last), name, lastDelivery };
      refill((last) => filledFor(last, buyer));
      setCaller({ name, company, email: known.email, gstNumber: known.gstNumber, isConfirmed: known.verified });
    } catch {
      // The caller can dictate everything; the server finds the account when the order is placed.
      if (input.current === mobile) setCaller("unknown");
    }
  }

  /** Undefined when the page has to ask about the account first. */
  function tell(error: unknown): string | undefined {
    const found = doubtIn(error);
    if (found !== undefined) {
      setDoubt(found);
      return undefined;
    }
    const newBill = error instanceof ApiProblem ? newBillIn(error.details) : undefined;
    if (!newBill) return whyNotSent(error);
    set(({ cart }) => ({ cart: atBilledPrices(cart, newBill) }));
    void catalogueStore.refetch();
    // If this fails, the server returns the correct bill at the next attempt.
    askPrices(mobileNow).catch(() => undefined);
    return t("Prices just changed. The bill shows the new prices. Tell the customer, then place the order again.");
  }

  async function placeDespiteDoubt() {
    set({ doubtConfirmed: true });
    await form.submit();
    form.fill({ doubtConfirmed: false });
  }

  function startAgain() {
    setOrderNumber(undefined);
    input.current = "";
    filled.current = {};
    // A sale follows a sale. The next customer may have no credit.
    form.fill({ ...NOTHING_TYPED, paidBy: values.paidBy === "credit" ? "cash" : values.paidBy });
    setCaller("unknown");
    setTaken(undefined);
    setSold(undefined);
  }

  return {
    form,
    putMobile,
    caller,
    priced,
    bill,
    taken,
    sold,
    isCounterSale,
    credit,
    startAgain,
    isTouched: () =>
      taken === undefined && sold === undefined && (values.cart.items.length > 0 || values.mobile !== ""),
    doubt,
    dropDoubt: () => setDoubt(undefined),
    placeDespiteDoubt,
  };
}

function doubtIn(error: unknown): AccountDoubt | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.code !== "email-differs" && error.code !== "account-exists") return undefined;
  return { name: "", email: "", ...(error.details as Partial<AccountDoubt> | undefined), code: error.code };
}

/** A counter sale needs a name and a mobile only. */
const problemsOf = ({ cart, paidBy, ...form }: OrderInput) => ({
  ...Object.fromEntries(
    deliveryProblems(form, { cityRequired: true })
      .filter(({ field }) => paidBy === "link" || field === "fullName")
      .map(({ field, message }) => [field, message]),
  ),
  mobile: mobileProblem(cleanMobile(form.mobile)) || undefined,
  cart: cart.items.length === 0 && t("Please add the customer's products."),
});
