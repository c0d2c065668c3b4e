import { useState } from "react";
import { useRevalidator } from "react-router";
import { documentFilePath, documentNames, money, officeDocumentPath } from "#books/web/documents/document.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { saveFile } from "#platform/web/ui/browser/save-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import { mainStep, mayBeInvoiced } from "#sales/rules/orders/order-state.ts";
import { wrongGstNumber } from "#sales/rules/orders/waiting-invoice.ts";
import type { OrderFile } from "./admin-order.ts";
import { EWayBillNumber } from "./e-way-bill-dialog.tsx";
import { InvoiceDetailsDialog } from "./invoice-details-dialog.tsx";

export function DocumentsCard({ file }: { file: OrderFile }) {
  const { order, invoiceWaiting } = file;
  const documents = order.documents ?? [];
  const standing = documents.findLast(({ kind, credited }) => kind === "invoice" && !credited);
  return (
    <Card title={t("Invoice")}>
      {documents.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {documents.map((document) => (
            <DocumentRow
              key={document.number}
              document={document}
              of={{ mobile: file.mobile, orderNumber: order.orderNumber }}
            />
          ))}
        </ul>
      ) : invoiceWaiting ? (
        <WaitingInvoice file={file} reason={invoiceWaiting} />
      ) : (
        <NoInvoice file={file} />
      )}
      {documents.length > 0 && !standing && <NoInvoice file={file} />}
      {order.challan && (
        <ChallanRow number={order.challan} of={{ mobile: file.mobile, orderNumber: order.orderNumber }} />
      )}
      {!order.cancelledAt && <CorrectDetails file={file} reissues={standing !== undefined} />}
      {documents.length > 0 && file.dispatch && <EWayBillLink file={file} />}
    </Card>
  );
}

type OrderDocument = NonNullable<OrderFile["order"]["documents"]>[number];

type DocumentRowProps = { document: OrderDocument; of: { mobile: string; orderNumber: string } };

function DocumentRow({ document: { kind, number, day, total, irnPending, credited }, of }: DocumentRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <TextLink to={officeDocumentPath(number)}>{number}</TextLink>
        <span className="block text-ink-soft text-sm">
          {[documentNames()[kind], dateText(day), money(total), credited && t("credited")].filter(Boolean).join(", ")}
        </span>
      </span>
      {irnPending ? (
        <Badge kind="warn">{t("IRN pending")}</Badge>
      ) : (
        <a href={documentFilePath(of, number)} download className={buttonLook("quiet", "small")}>
          PDF<span className="sr-only"> {t("of {number}", { number })}</span>
        </a>
      )}
    </li>
  );
}

/** Goods that left before their invoice was valid. */
const ChallanRow = ({ number, of: { mobile, orderNumber } }: { number: string; of: DocumentRowProps["of"] }) => (
  <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span>
      {number}
      <span className="block text-ink-soft text-sm">{t("Delivery challan")}</span>
    </span>
    <a
      href={`/api/orders/${mobile}/${orderNumber}/challan.pdf?copies=3`}
      download
      className={buttonLook("quiet", "small")}
    >
      PDF<span className="sr-only"> {t("of {number}", { number })}</span>
    </a>
  </p>
);

/** Orders older than the invoicing feature are invoiced by hand. */
function NoInvoice({ file }: { file: OrderFile }) {
  const mayIssue = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/invoice");
  if (file.order.cancelledAt)
    return <p className="mt-2 text-ink-soft">{t("None: the order was cancelled before it was invoiced.")}</p>;
  // On credit, the invoice comes first where it needs an IRN.
  const comesFirst = file.beforeDispatch?.irn && file.credit?.allowed;
  if (!mayBeInvoiced(file.order) && !comesFirst)
    return <p className="mt-2 text-ink-soft">{t("None yet: created when the goods are dispatched.")}</p>;
  return (
    <div className="mt-2 space-y-3">
      <p className="text-ink-soft">{t("None yet.")}</p>
      {mayIssue && <IssueButton file={file}>{t("Create invoice")}</IssueButton>}
    </div>
  );
}

function WaitingInvoice({ file, reason }: { file: OrderFile; reason: string }) {
  const mayIssue = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/invoice");
  return (
    <div className="mt-3 space-y-3">
      <Notice kind="warn" title={t("The invoice is waiting")}>
        {reason}
      </Notice>
      {mayIssue && !hasWrongGstNumber(file) && (
        <>
          <p className="text-ink-soft text-sm">
            {t("If an HSN code is missing, add it to the product, or correct the invoice details.")}
          </p>
          <IssueButton file={file}>{t("Try again")}</IssueButton>
        </>
      )}
    </div>
  );
}

const hasWrongGstNumber = ({ order }: OrderFile) => wrongGstNumber(order.customer.gstNumber) !== undefined;

function CorrectDetails({ file, reissues }: { file: OrderFile; reissues: boolean }) {
  const mayCorrect = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/invoice-details");
  const [correcting, setCorrecting] = useState(false);
  if (!mayCorrect) return null;
  return (
    <p className="mt-3">
      <Button
        kind={file.invoiceWaiting && hasWrongGstNumber(file) ? "main" : "quiet"}
        size="small"
        onClick={() => setCorrecting(true)}
      >
        {reissues ? t("Correct and reissue") : t("Correct invoice details")}
      </Button>
      {correcting && <InvoiceDetailsDialog file={file} reissues={reissues} onClose={() => setCorrecting(false)} />}
    </p>
  );
}

function IssueButton({ file: { mobile, order }, children }: { file: OrderFile; children: string }) {
  const { revalidate } = useRevalidator();

  async function issue() {
    const params = { mobile, orderNumber: order.orderNumber };
    const file = await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/invoice", { params });
    await revalidate();
    if (file.invoiceWaiting) return toast(file.invoiceWaiting, "problem");
    toast(t("The invoice is created."));
  }

  const isMain = mainStep(order) === "issue-invoice";
  return (
    <ActionButton kind={isMain ? "main" : "quiet"} action={issue}>
      {children}
    </ActionButton>
  );
}

/** File for the portal's bulk upload. The server returns the missing details instead if it is incomplete. */
function EWayBillLink({ file }: { file: OrderFile }) {
  const { mobile, order } = file;
  const mayTake = useMayCall("GET /api/admin/orders/{mobile}/{orderNumber}/e-way-bill");

  async function take() {
    const params = { mobile, orderNumber: order.orderNumber };
    const bill = await callApi("GET /api/admin/orders/{mobile}/{orderNumber}/e-way-bill", { params, query: {} });
    saveFile(`e-way-bill-${order.orderNumber}.json`, new Blob([JSON.stringify(bill)], { type: "application/json" }));
  }

  if (!mayTake) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-line border-t pt-3">
      <ActionButton action={take}>{t("E-way bill (JSON)")}</ActionButton>
      <EWayBillNumber file={file} />
    </div>
  );
}
