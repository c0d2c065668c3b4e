/**
 * The delivery form as far as it is filled in. It survives a reload of the tab, but for the GST and Aadhaar numbers: those are
 * taken from the buyer's profile again if they are the same ones, and asked for again if not.
 */
import { BLANK_FORM, type DeliveryForm, deliveryProblems } from "#domain/checkout/delivery-details.ts";
import { type IdentityNumbers, identityFromProfile, maskedIdentity } from "#domain/checkout/identity-numbers.ts";
import { type BuyerProfile, prefilled } from "#domain/checkout/prefill.ts";

const KEY = "checkoutDetails";
const NO_IDENTITY: IdentityNumbers = { gstNumber: "", aadhaarNumber: "" };

export type Details = {
  /** The account it was filled in for; empty until that is known. */
  owner: string;
  form: DeliveryForm;
  /** The papers that were given before a reload, masked. */
  papers: IdentityNumbers;
  /** Whether the buyer has pressed Proceed to Payment with this form. */
  proceeded: boolean;
  /** Whether anybody changed it. What only the shop filled in is filled in anew, from what the shop knows by then. */
  touched: boolean;
};

export const BLANK_DETAILS: Details = {
  owner: "",
  form: BLANK_FORM,
  papers: NO_IDENTITY,
  proceeded: false,
  touched: false,
};

type Memory = Pick<Storage, "getItem" | "setItem">;

export function makeDetailsStore(memory: () => Memory) {
  let details: Details | undefined;
  const listeners = new Set<() => void>();

  function read(): Details {
    details ??= recalled(memory);
    return details;
  }

  function change(next: Details) {
    details = next;
    remember(memory, next);
    for (const listener of listeners) listener();
  }

  const changed = (form: DeliveryForm) => ({ ...read(), form, papers: maskedIdentity(form), touched: true });

  return {
    read,
    /** As it is typed: whatever was proceeded with is being changed. */
    keep: (form: DeliveryForm) => change({ ...changed(form), proceeded: false }),
    proceed: (form: DeliveryForm) => change({ ...changed(form), proceeded: true }),
    /** The form of an order that was not sent, or is bought again, with its papers masked. */
    takeUp: (owner: string, form: DeliveryForm, identity: IdentityNumbers) =>
      change({ owner, form, papers: identity, proceeded: false, touched: true }),
    /** What was ordered is ordered: the next order is agreed to anew, and filled in from what the shop knows then. */
    orderPlaced() {
      const { form, ...rest } = read();
      change({ ...rest, form: { ...form, agreeToTransportTerms: false }, proceeded: false, touched: false });
    },
    /** What the shop knows of the buyer fills what is still blank. Another buyer finds nothing of the one before. */
    fill({ lastDelivery, ...buyer }: BuyerProfile & { mobile: string }) {
      const isTheirs = ["", buyer.mobile].includes(read().owner) && read().touched;
      const { form, papers: identity, proceeded, touched } = isTheirs ? read() : BLANK_DETAILS;
      const known = { gstNumber: buyer.gstNumber ?? "", aadhaarNumber: buyer.aadhaarNumber ?? "" };
      const wereGiven = identity.gstNumber !== "" || identity.aadhaarNumber !== "";
      const given = wereGiven ? (identityFromProfile(identity, known) ?? NO_IDENTITY) : known;
      const filled = prefilled(form, { ...buyer, ...given, ...(!touched && { lastDelivery }) });
      change({ owner: buyer.mobile, form: filled, papers: identity, proceeded, touched });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether payment may be asked for: the buyer went on, and nothing is missing since. */
export const areGiven = ({ form, proceeded }: Details): boolean => proceeded && deliveryProblems(form).length === 0;

function recalled(memory: () => Memory): Details {
  try {
    const stored = JSON.parse(memory().getItem(KEY) ?? "{}") as Partial<Details>;
    return {
      owner: typeof stored.owner === "string" ? stored.owner : "",
      form: { ...BLANK_FORM, ...ofTheSameKinds(stored.form ?? {}, BLANK_FORM) },
      papers: { ...NO_IDENTITY, ...ofTheSameKinds(stored.papers ?? {}, NO_IDENTITY) },
      proceeded: stored.proceeded === true,
      touched: stored.touched === true,
    };
  } catch {
    return BLANK_DETAILS;
  }
}

/** Of something stored, the fields that are what they ought to be. */
function ofTheSameKinds<Form extends object>(stored: object, pattern: Form): Partial<Form> {
  const kinds = new Map(Object.entries(pattern).map(([field, value]) => [field, typeof value]));
  const sound = Object.entries(stored).filter(([field, value]) => kinds.get(field) === typeof value);
  return Object.fromEntries(sound) as Partial<Form>;
}

function remember(memory: () => Memory, details: Details) {
  try {
    memory().setItem(KEY, JSON.stringify({ ...details, form: { ...details.form, ...NO_IDENTITY } }));
  } catch {
    // Storage that is full or forbidden loses the draft with the tab, and nothing else.
  }
}
