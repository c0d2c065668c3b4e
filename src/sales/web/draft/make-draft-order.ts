/**
 * The order that a buyer prepares: number, delivery form, held prices, and what the payment step showed. It is stored as one and
 * ends as one, with its held prices. GST and Aadhaar numbers are not stored; they come from the profile only if they match.
 */

import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import { type IdentityNumbers, identityFromProfile, maskedIdentity } from "#people/rules/customers/identity-numbers.ts";
import { createStore } from "#platform/web/state/create-store.ts";
import type { Schedule } from "#platform/web/state/retry.ts";
import { local } from "#platform/web/state/storage.ts";
import type { HeldLine } from "#sales/rules/cart/held-prices.ts";
import { BLANK_FORM, type DeliveryForm, deliveryProblems } from "#sales/rules/checkout/delivery-details.ts";
import { type PaymentTerms, sameTerms } from "#sales/rules/checkout/payment-terms.ts";
import { type BuyerProfile, prefilled } from "#sales/rules/checkout/prefill.ts";
import { orderNumberAt } from "#sales/rules/orders/order-number.ts";

const KEY = "draftOrder";
const NO_IDENTITY: IdentityNumbers = { gstNumber: "", aadhaarNumber: "" };
const DAY = 24 * 60 * 60_000;

export type PriceHold = {
  /** Signed by the shop, and sent with the order. */
  priceHold: string;
  until: string;
  lines: readonly HeldLine[];
};

export type NumberedTerms = PaymentTerms & { orderNumber: string };

/** Follows the other tabs of the account; the rest is this tab's. */
type PaymentStep = {
  /** Empty until the payment step opens. */
  orderNumber: string;
  hold?: PriceHold | undefined;
  /** What the payment step showed under this number. */
  terms?: PaymentTerms | undefined;
  /** What it showed before that. */
  before?: NumberedTerms | undefined;
  /** The order may have arrived under this number, so that it stays whatever changes. */
  isSent: boolean;
  /** The last order placed, for other tabs. */
  placed: string;
};

type Details = {
  /** The account it belongs to; empty until known. */
  owner: string;
  form: DeliveryForm;
  /** The identity numbers entered before a reload, masked. */
  identity: IdentityNumbers;
  /** Whether the buyer has pressed Proceed to Payment with this form. */
  proceeded: boolean;
  /** An untouched form is prefilled again from current server data. */
  touched: boolean;
};

export type DraftOrder = Details & PaymentStep;

const BLANK_STEP: PaymentStep = { orderNumber: "", isSent: false, placed: "" };

export const BLANK_DRAFT: DraftOrder = {
  ...BLANK_STEP,
  owner: "",
  form: BLANK_FORM,
  identity: NO_IDENTITY,
  proceeded: false,
  touched: false,
};

type Dependencies = {
  storage?: typeof local;
  now: () => Date;
  after: Schedule;
  /** The current customer's mobile; undefined for a visitor, null until the session is known. */
  who: () => string | undefined | null;
};

export function makeDraftOrder({ storage = local, now, after, who }: Dependencies) {
  let draft: DraftOrder | undefined;
  let text: string | null = null;
  const changes = createStore(0);

  const isOpen = ({ until }: PriceHold) => Date.parse(until) > now().getTime();

  const tell = () => changes.set(changes.read() + 1);

  /** The form is this tab's own: a buyer who pays here does not see what is typed elsewhere. */
  function read(): DraftOrder {
    const newest = storage.readText(KEY);
    if (draft && newest === text) return draft;
    text = newest;
    const found = draftIn(newest, now());
    if (draft === undefined) tellWhenOver(found);
    const isOthers = draft !== undefined && draft.owner !== found.owner;
    draft = draft && !isOthers ? { ...draft, ...stepOf(found) } : (draft ?? found);
    return draft;
  }

  function change(next: Partial<DraftOrder>) {
    draft = { ...read(), ...next };
    text = storedText(draft, now());
    storage.writeText(KEY, text);
    tell();
  }

  function tellWhenOver({ hold }: PaymentStep) {
    if (hold && isOpen(hold)) after(tell, Date.parse(hold.until) - now().getTime());
  }

  const changed = (form: DeliveryForm) => ({ form, identity: maskedIdentity(form), touched: true });

  const fits = (terms: PaymentTerms): boolean => {
    const { orderNumber, terms: shown } = read();
    return orderNumber !== "" && (shown === undefined || sameTerms(shown, terms));
  };

  function renew(): string {
    const { orderNumber, terms, before, isSent } = read();
    const last = terms ? { ...terms, orderNumber } : before;
    if (isSent) change({ terms: undefined, before: last });
    else change({ orderNumber: orderNumberAt(now()), hold: undefined, terms: undefined, before: last });
    return read().orderNumber;
  }

  return {
    read,
    /** Every change requires the buyer to proceed again. */
    keep: (form: DeliveryForm) => change({ ...changed(form), proceeded: false }),
    proceed: (form: DeliveryForm) => change({ ...changed(form), proceeded: true }),
    /** For an order bought again; identity numbers are masked. */
    takeUp: (owner: string, form: DeliveryForm, identity: IdentityNumbers) =>
      change({ owner, form, identity, proceeded: false, touched: true }),
    /** An unsent order is resumed under its own number. */
    resume: (orderNumber: string) =>
      change({ orderNumber, isSent: true, hold: undefined, terms: undefined, before: undefined }),
    /** Fills blank fields. Another buyer never sees the previous buyer's input. */
    fill({ lastDelivery, ...buyer }: BuyerProfile & { mobile: string }) {
      const isTheirs = ["", buyer.mobile].includes(read().owner);
      const mine = isTheirs ? read() : BLANK_DRAFT;
      const { form, identity, proceeded, touched } = mine.touched ? mine : BLANK_DRAFT;
      const known = { gstNumber: buyer.gstNumber ?? "", aadhaarNumber: buyer.aadhaarNumber ?? "" };
      const wereGiven = identity.gstNumber !== "" || identity.aadhaarNumber !== "";
      const given = wereGiven ? (identityFromProfile(identity, known) ?? NO_IDENTITY) : known;
      const filled = prefilled(form, { ...buyer, ...given, ...(!touched && { lastDelivery }) });
      change({ ...stepOf(mine), owner: buyer.mobile, form: filled, identity, proceeded, touched });
    },
    /** Whether the number may be paid at these terms. */
    fits,
    /** The number to pay at these terms: a new one, if the payment step showed others. */
    numberFor: (terms: PaymentTerms): string => (fits(terms) ? read().orderNumber : renew()),
    renew,
    /** The payment step shows these terms now. Ignored for another number. */
    show(orderNumber: string, terms: PaymentTerms) {
      const { terms: shown } = read();
      if (read().orderNumber === orderNumber && !(shown && sameTerms(shown, terms))) change({ terms });
    },
    /** Undefined once it has ended, and for another customer. */
    hold(): PriceHold | undefined {
      const { hold, owner } = read();
      const whose = who();
      return hold && isOpen(hold) && (whose === null || whose === owner) ? hold : undefined;
    },
    keepHold(hold: PriceHold | undefined) {
      change({ hold });
      tellWhenOver({ ...BLANK_STEP, hold });
    },
    /** Must run before the order is sent. */
    markSent(orderNumber: string, isSent: boolean) {
      if (read().orderNumber === orderNumber && read().isSent !== isSent) change({ isSent });
    },
    /** The next order needs a new agreement and is prefilled again. Ignores an order placed under another number. */
    orderPlaced(orderNumber: string) {
      const { form } = read();
      if (read().orderNumber !== orderNumber) return;
      const next = { ...form, agreeToTransportTerms: false };
      change({ ...NO_STEP, placed: orderNumber, form: next, proceeded: false, touched: false });
    },
    /** After an expired login, the same customer finds the draft again. */
    forgetOfOthers(mobile: string) {
      if (!["", mobile].includes(read().owner)) change({ ...BLANK_DRAFT, ...NO_STEP });
    },
    /** After a logout. */
    forget() {
      draft = BLANK_DRAFT;
      text = storage.readText(KEY);
      tell();
    },
    subscribe: changes.subscribe,
  };
}

/** Whether the payment step may open. */
export const areGiven = ({ form, proceeded }: Details): boolean => proceeded && deliveryProblems(form).length === 0;

/** The order that another tab placed; undefined for other events. */
export function placedInAnotherTab({ key, oldValue, newValue }: Pick<StorageEvent, "key" | "oldValue" | "newValue">) {
  if (key !== KEY) return undefined;
  const { placed } = partsIn(newValue);
  return isNumber(placed) && placed !== partsIn(oldValue).placed ? placed : undefined;
}

const NO_STEP: PaymentStep = { ...BLANK_STEP, hold: undefined, terms: undefined, before: undefined };

const stepOf = ({ orderNumber, hold, terms, before, isSent, placed }: PaymentStep): PaymentStep => ({
  orderNumber,
  hold,
  terms,
  before,
  isSent,
  placed,
});

const isNumber = (value: unknown): value is string => typeof value === "string" && isOrderNumber(value);

/** `until`: the draft ends with its held prices, or after a day. An order that may have arrived has no end. */
function storedText(draft: DraftOrder, now: Date): string {
  const { hold, isSent } = draft;
  const until = isSent ? undefined : (hold?.until ?? new Date(now.getTime() + DAY).toISOString());
  return JSON.stringify({ ...draft, form: { ...draft.form, ...NO_IDENTITY }, until });
}

type StoredParts = Partial<Record<keyof DraftOrder | "until", unknown>>;

/** Storage is untrusted input: anything unexpected counts as absent. */
function partsIn(text: string | null): StoredParts {
  try {
    return (JSON.parse(text ?? "{}") as StoredParts | null) ?? {};
  } catch {
    return {};
  }
}

function draftIn(text: string | null, now: Date): DraftOrder {
  const stored = partsIn(text);
  const owner = typeof stored.owner === "string" ? stored.owner : "";
  const step = stepIn(stored);
  const isOver = typeof stored.until === "string" && !(Date.parse(stored.until) > now.getTime());
  // The buyer may have paid what an ended draft showed, so the next payment step says what changed.
  if (isOver)
    return { ...BLANK_DRAFT, owner, ...(step.terms && { before: { ...step.terms, orderNumber: step.orderNumber } }) };
  return {
    ...step,
    owner,
    form: { ...BLANK_FORM, ...ofTheSameKinds(stored.form, BLANK_FORM) },
    identity: { ...NO_IDENTITY, ...ofTheSameKinds(stored.identity, NO_IDENTITY) },
    proceeded: stored.proceeded === true,
    touched: stored.touched === true,
  };
}

function stepIn({ orderNumber, hold, terms, before, isSent, placed }: StoredParts): PaymentStep {
  const earlier = termsIn(before);
  const { orderNumber: earlierNumber } = fieldsOf(before);
  return {
    orderNumber: isNumber(orderNumber) ? orderNumber : "",
    hold: isHold(hold) ? hold : undefined,
    terms: termsIn(terms),
    before: earlier && isNumber(earlierNumber) ? { ...earlier, orderNumber: earlierNumber } : undefined,
    isSent: isSent === true,
    placed: isNumber(placed) ? placed : "",
  };
}

/** The server checks the signature. */
const isHold = (hold: unknown): hold is PriceHold => {
  const { priceHold, until, lines } = fieldsOf(hold);
  return typeof priceHold === "string" && typeof until === "string" && Array.isArray(lines);
};

function termsIn(terms: unknown): PaymentTerms | undefined {
  const { total, place, goods } = fieldsOf(terms);
  const { address, city = "", pincode, state } = fieldsOf(place);
  const isPlace = [address, city, pincode, state].every((part) => typeof part === "string");
  return typeof total === "number" && isPlace && Array.isArray(goods) ? (terms as PaymentTerms) : undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Only the stored fields with the expected type. */
function ofTheSameKinds<Form extends object>(stored: unknown, pattern: Form): Partial<Form> {
  const kinds = new Map(Object.entries(pattern).map(([field, value]) => [field, typeof value]));
  const sound = Object.entries(fieldsOf(stored)).filter(([field, value]) => kinds.get(field) === typeof value);
  return Object.fromEntries(sound) as Partial<Form>;
}
