/** Whether a part payment is the money of the buyer's proof, which then needs no check. See docs/decisions/0037. */
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { type OrderStatus, statusWhenSent } from "./order-state.ts";

type ProofOfOrder = {
  status: OrderStatus;
  utr: string;
  proofId: string | null;
  paymentUndoneAt: Date | null;
};

/** `moved` is what the order gained, or lost if below zero; `received` is what it then has. */
type PartPayment = {
  moved: Paise;
  received: Paise;
  payment: { method: string; reference: string };
};

type ProofChange = { status: OrderStatus; paymentUndoneAt: null; proofRejectedAt: null };

const NOT_UNDONE = { paymentUndoneAt: null, proofRejectedAt: null };

/** Undefined if the proof stays as it is. A proof whose money is gone again must be checked again. */
export function proofChange(order: ProofOfOrder, { moved, received, payment }: PartPayment): ProofChange | undefined {
  const waits = order.status === "Success" || order.paymentUndoneAt !== null;
  if (moved > NOTHING) return waits && isProven(order, payment) ? { status: "Placed", ...NOT_UNDONE } : undefined;
  const sent = statusWhenSent({ utr: order.utr, proofId: order.proofId ?? undefined });
  return waits || received > NOTHING || sent === "Placed" ? undefined : { status: sent, ...NOT_UNDONE };
}

/** A screenshot without a UTR shows some transfer. Cash, a cheque and a transfer with another UTR are other money. */
const isProven = ({ utr }: ProofOfOrder, { method, reference }: PartPayment["payment"]): boolean =>
  (method === "bank" || method === "upi") && (utr === "" || reference === "" || reference.includes(utr));
