/** What was said about the payment and not sent yet. It survives a reload of this tab, and goes with the tab. */
import { draftOf } from "#web/forms/draft.ts";

export type PaymentNote = "utr" | "message" | "proofId" | "proofName" | "upiOpened";

export const paymentDraft = draftOf<PaymentNote>("payment", ["utr", "message", "proofId", "proofName", "upiOpened"]);
