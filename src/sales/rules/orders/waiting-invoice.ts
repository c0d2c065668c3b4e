/** What the buyer reads while an order has no invoice, and whether they can change that. */
import { gstinProblem } from "#platform/rules/india/gstin.ts";
import { t } from "#platform/rules/language/text.ts";

type InvoiceFacts = {
  cancelledAt: string | null;
  customer: { gstNumber: string };
  invoiceWaiting?: true | undefined;
  documents?: readonly { irnPending?: true | undefined }[] | undefined;
};

export type WaitingInvoice = { message: string; mayCorrect: boolean };

export function waitingInvoice({ cancelledAt, customer, ...order }: InvoiceFacts): WaitingInvoice | undefined {
  if (cancelledAt !== null) return undefined;
  const documents = order.documents ?? [];
  if (documents.some(({ irnPending }) => irnPending))
    return { message: t("Your invoice waits: it is being registered on the e-invoice portal."), mayCorrect: false };
  const hint = documents.length === 0 ? wrongGstNumber(customer.gstNumber) : undefined;
  if (hint !== undefined) {
    const about = { gstin: customer.gstNumber, hint };
    const message = order.invoiceWaiting
      ? t("Your invoice waits: the GST number {gstin} is wrong. {hint}", about)
      : t("Your invoice needs a valid GST number. {gstin} is wrong. {hint}", about);
    return { message, mayCorrect: true };
  }
  if (!order.invoiceWaiting) return undefined;
  return { message: t("Your invoice waits: the shop is completing its details."), mayCorrect: false };
}

/** Orders from before the check digit was checked may have one. */
export const wrongGstNumber = (gstNumber: string): string | undefined =>
  gstNumber === "" ? undefined : gstinProblem(gstNumber);
