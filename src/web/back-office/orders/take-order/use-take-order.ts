import { useRef, useState } from "react";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { displayName } from "#domain/accounts/name-parts.ts";
import { atYourPrices } from "#domain/cart/agreed-price.ts";
import { billFor } from "#domain/cart/bill.ts";
import { type Cart, EMPTY_CART } from "#domain/cart/cart.ts";
import { atBilledPrices } from "#domain/checkout/accept-bill.ts";
import { newBillIn } from "#domain/checkout/compare-bills.ts";
import {
  BLANK_FORM,
  type DeliveryField,
  type DeliveryForm,
  deliveryProblems,
} from "#domain/checkout/delivery-details.ts";
import { emptiedAgain, type FilledForm, filledFor } from "#domain/checkout/prefill.ts";
import { cleanMobile, isMobile, mobileProblem } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { orderNumberAt } from "#domain/orders/order-number.ts";
import { NO_TRADE_PRICES, type TradePrices } from "#domain/pricing/trade-price.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { catalogueStore } from "#web/catalogue/data/catalogue-store.ts";
import type { Problems } from "#web/forms/form-problems.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { deliveryStateOf, orderBody } from "#web/orders/draft/order-body.ts";
import { useShop } from "#web/shell/use-shop.ts";

export type TakenOrder = ClientOutput<EndpointNamed<"POST /api/admin/orders">>;
type Caller = "unknown" | "looking" | "new" | { name: string; company: string; email: string; isConfirmed: boolean };
type Field = DeliveryField | "cart";
type ListsOf = { mobile: string; prices: TradePrices };

const NOTHING_FILLED: FilledForm = { form: BLANK_FORM, filled: {} };
const NO_PAYMENT = { utr: "", message: "", proofId: "" };

/** State of a phone order. Its number stays the same until the server accepts it, so that a retry is idempotent. */
export function useTakeOrder() {
  const shop = useShop();
  const [orderNumber, setOrderNumber] = useState<string>();
  const [{ form }, setFilled] = useState(NOTHING_FILLED);
  const [cart, setCart] = useState<Cart>(EMPTY_CART);
  const [caller, setCaller] = useState<Caller>("unknown");
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [otherEmail, setOtherEmail] = useState<string>();
  const [taken, setTaken] = useState<TakenOrder>();
  const [lists, setLists] = useState<ListsOf>();
  /** The currently typed mobile, to discard responses for an earlier one. */
  const input = useRef("");
  const mobileNow = cleanMobile(form.mobile);
  const prices = lists?.mobile === mobileNow ? lists.prices : NO_TRADE_PRICES;
  /** The cart stores public prices; display, bill and order use the customer's. */
  const priced = atYourPrices(cart, prices);
  const bill = billFor(priced, { deliveryState: deliveryStateOf(form), shop });
  const problems = attempt === 0 ? {} : problemsOf(form, cart);

  const put = (change: Partial<DeliveryForm>) => setFilled((last) => ({ ...last, form: { ...last.form, ...change } }));

  async function askPrices(mobile: string) {
    const text = await callApi("GET /api/admin/users/{mobile}/prices", { params: { mobile } });
    if (input.current === mobile) setLists({ mobile, prices: text });
  }

  /** A complete mobile loads the customer and fills blank fields. Another mobile clears those values again. */
  async function putMobile(typed: string) {
    const mobile = cleanMobile(typed);
    input.current = mobile;
    put({ mobile: typed });
    if (!isMobile(mobile)) return setCaller("unknown");
    if (mobile === cleanMobile(form.mobile) && caller !== "unknown") return;
    setFilled(emptiedAgain);
    setCaller("looking");
    try {
      // An unknown mobile gives an empty list here, not an error.
      const listed = await callApi("GET /api/admin/users", { query: { q: mobile, limit: 5 } });
      if (input.current !== mobile) return;
      if (!listed.some((user) => user.mobile === mobile)) return setCaller("new");
      const [{ fullName, company, orders, ...known }] = await Promise.all([
        callApi("GET /api/admin/users/{mobile}", { params: { mobile } }),
        askPrices(mobile),
      ]);
      if (input.current !== mobile) return;
      const name = displayName(fullName);
      const buyer = { ...known, name, businessName: company, lastDelivery: orders.latest[0]?.shipping };
      setFilled((last) => filledFor(last, buyer));
      setCaller({ name, company, email: known.email, isConfirmed: known.verified });
    } catch {
      // The caller can dictate everything; the server finds the account when the order is placed.
      if (input.current === mobile) setCaller("unknown");
    }
  }

  async function place({ otherEmailConfirmed = false } = {}) {
    setAttempt((last) => last + 1);
    setRefusal(undefined);
    if (sending || Object.keys(problemsOf(form, cart)).length > 0) return;
    const number = orderNumber ?? orderNumberAt(new Date());
    setOrderNumber(number);
    setSending(true);
    const mobile = cleanMobile(form.mobile);
    try {
      const input = { orderNumber: number, mobile, form, cart, bill, payment: NO_PAYMENT, at: new Date() };
      setTaken(await callApi("POST /api/admin/orders", { body: { ...orderBody(input), otherEmailConfirmed } }));
    } catch (error) {
      const other = otherEmailIn(error);
      if (other !== undefined) return setOtherEmail(other);
      setRefusal(tell(error));
      setAttempt((last) => last + 1);
    } finally {
      setSending(false);
    }
  }

  function tell(error: unknown): string {
    const newBill = error instanceof ApiProblem ? newBillIn(error.details) : undefined;
    if (!newBill) return whyNotSent(error);
    setCart((last) => atBilledPrices(last, newBill));
    void catalogueStore.refetch();
    // If this fails, the server returns the correct bill at the next attempt.
    askPrices(mobileNow).catch(() => undefined);
    return t("Prices just changed. The bill shows the new prices. Tell the customer, then place the order again.");
  }

  function startAgain() {
    setOrderNumber(undefined);
    input.current = "";
    setFilled(NOTHING_FILLED);
    setCart(EMPTY_CART);
    setCaller("unknown");
    setAttempt(0);
    setTaken(undefined);
  }

  const isTouched = () => taken === undefined && (cart.items.length > 0 || form.mobile !== "");
  return {
    ...{ form, put, putMobile, caller, cart, priced, setCart, bill },
    ...{ problems, attempt, refusal, sending, place, taken, startAgain, isTouched },
    ...{ otherEmail, dropOtherEmail: () => setOtherEmail(undefined) },
  };
}

function otherEmailIn(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem) || error.code !== "email-differs") return undefined;
  return (error.details as { email?: string } | undefined)?.email ?? "";
}

function problemsOf(form: DeliveryForm, cart: Cart): Problems<Field> {
  const wrong = mobileProblem(cleanMobile(form.mobile));
  return {
    ...Object.fromEntries(deliveryProblems(form).map(({ field, message }) => [field, message])),
    ...(wrong && { mobile: wrong }),
    ...(cart.items.length === 0 && { cart: t("Please add the customer's products.") }),
  };
}
