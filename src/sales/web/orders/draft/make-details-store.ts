/**
 * The delivery form survives a reload except for the GST and Aadhaar numbers, which come from the profile only if they
 * match.
 */

import { type IdentityNumbers, identityFromProfile, maskedIdentity } from "#people/rules/customers/identity-numbers.ts";
import { BLANK_FORM, type DeliveryForm, deliveryProblems } from "#sales/rules/checkout/delivery-details.ts";
import { type BuyerProfile, prefilled } from "#sales/rules/checkout/prefill.ts";

const KEY = "checkoutDetails";
const NO_IDENTITY: IdentityNumbers = { gstNumber: "", aadhaarNumber: "" };

export type Details = {
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

export const BLANK_DETAILS: Details = {
  owner: "",
  form: BLANK_FORM,
  identity: NO_IDENTITY,
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

  const changed = (form: DeliveryForm) => ({ ...read(), form, identity: maskedIdentity(form), touched: true });

  return {
    read,
    /** Every change requires the buyer to proceed again. */
    keep: (form: DeliveryForm) => change({ ...changed(form), proceeded: false }),
    proceed: (form: DeliveryForm) => change({ ...changed(form), proceeded: true }),
    /** For an unsent order or one bought again; identity numbers are masked. */
    takeUp: (owner: string, form: DeliveryForm, identity: IdentityNumbers) =>
      change({ owner, form, identity, proceeded: false, touched: true }),
    /** The next order needs a new agreement and is prefilled again. */
    orderPlaced() {
      const { form, ...rest } = read();
      change({ ...rest, form: { ...form, agreeToTransportTerms: false }, proceeded: false, touched: false });
    },
    /** Fills blank fields. Another buyer never sees the previous buyer's input. */
    fill({ lastDelivery, ...buyer }: BuyerProfile & { mobile: string }) {
      const isTheirs = ["", buyer.mobile].includes(read().owner) && read().touched;
      const { form, identity, proceeded, touched } = isTheirs ? read() : BLANK_DETAILS;
      const known = { gstNumber: buyer.gstNumber ?? "", aadhaarNumber: buyer.aadhaarNumber ?? "" };
      const wereGiven = identity.gstNumber !== "" || identity.aadhaarNumber !== "";
      const given = wereGiven ? (identityFromProfile(identity, known) ?? NO_IDENTITY) : known;
      const filled = prefilled(form, { ...buyer, ...given, ...(!touched && { lastDelivery }) });
      change({ owner: buyer.mobile, form: filled, identity, proceeded, touched });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the payment step may open. */
export const areGiven = ({ form, proceeded }: Details): boolean => proceeded && deliveryProblems(form).length === 0;

function recalled(memory: () => Memory): Details {
  try {
    const stored = JSON.parse(memory().getItem(KEY) ?? "{}") as Partial<Details>;
    return {
      owner: typeof stored.owner === "string" ? stored.owner : "",
      form: { ...BLANK_FORM, ...ofTheSameKinds(stored.form ?? {}, BLANK_FORM) },
      identity: { ...NO_IDENTITY, ...ofTheSameKinds(stored.identity ?? {}, NO_IDENTITY) },
      proceeded: stored.proceeded === true,
      touched: stored.touched === true,
    };
  } catch {
    return BLANK_DETAILS;
  }
}

/** Only the stored fields with the expected type. */
function ofTheSameKinds<Form extends object>(stored: object, pattern: Form): Partial<Form> {
  const kinds = new Map(Object.entries(pattern).map(([field, value]) => [field, typeof value]));
  const sound = Object.entries(stored).filter(([field, value]) => kinds.get(field) === typeof value);
  return Object.fromEntries(sound) as Partial<Form>;
}

function remember(memory: () => Memory, details: Details) {
  try {
    memory().setItem(KEY, JSON.stringify({ ...details, form: { ...details.form, ...NO_IDENTITY } }));
  } catch {
    // Without storage, only the draft is lost.
  }
}
