/** What was said about the payment and not sent yet. It survives a reload of this tab, and goes with the tab. */
import { draftOf } from "#web/forms/draft.ts";

export const NOTHING_SAID = { utr: "", message: "", proofId: "", proofName: "", upiOpened: "" };

export type PaymentNotes = typeof NOTHING_SAID;

export const paymentDraft = draftOf("payment", Object.keys(NOTHING_SAID) as (keyof PaymentNotes)[]);
