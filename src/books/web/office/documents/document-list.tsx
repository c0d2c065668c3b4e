import { useLocation } from "react-router";
import { PAYMENT_STATES, type PaymentState, paymentStateNames } from "#books/rules/documents/invoice-payment.ts";
import type { DocumentKind } from "#books/rules/documents/series.ts";
import { receivedText } from "#books/rules/ledger/part-payment.ts";
import { documentNames, officeDocumentPath } from "#books/web/documents/document.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { officePrice, rupees } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, MonthFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

type DocumentListRow = RowOf<"GET /api/admin/invoices">;

export const loader = listLoader("GET /api/admin/invoices", ["q", "kind", "month", "payment"]);

/** Plural labels. */
export const DOCUMENT_KINDS = perLanguage(
  (): Record<DocumentKind, string> => ({
    invoice: t("Tax invoices"),
    "credit-note": t("Credit notes"),
    "debit-note": t("Debit notes"),
  }),
);

const KINDS = perLanguage(() => [
  { value: "", label: t("All") },
  ...Object.entries(DOCUMENT_KINDS()).map(([value, label]) => ({ value, label })),
]);

const PAYMENTS = perLanguage(() => [
  { value: "", label: t("All") },
  ...PAYMENT_STATES.map((value) => ({ value, label: paymentStateNames()[value] })),
]);

const COLUMNS = perLanguage(
  (): Columns<DocumentListRow> => [
    { name: t("Number"), cell: (row) => <DocumentNumber row={row} /> },
    { name: t("Kind"), cell: ({ kind }) => documentNames()[kind] },
    { name: t("Date"), cell: ({ day }) => shortDate(day) },
    { name: t("Buyer"), wide: true, cell: ({ buyerName }) => buyerName },
    { name: t("GSTIN"), spare: true, cell: ({ buyerGstin }) => buyerGstin },
    {
      name: t("Order"),
      spare: true,
      cell: ({ mobile, orderNumber }) => (
        <TextLink to={orderPath({ mobile, order: { orderNumber } })}>{orderNumber}</TextLink>
      ),
    },
    { name: t("Total"), number: true, cell: ({ total }) => officePrice(rupees(total)) },
    { name: t("Payment"), cell: Payment },
  ],
);

export default function DocumentList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("Includes credit and debit notes. None of them can be changed.")}
      actions={
        <>
          <ExportLinks from="/api/admin/export/invoices" what={t("these invoices")} kinds={["csv"]} />
          <AllAsOnePdf />
        </>
      }
      find={t("Find invoices")}
      label={t("Invoices and notes")}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ number }) => number}
      empty={{ title: t("No invoices found."), text: t("Invoices are created when goods are dispatched.") }}
    >
      <SearchFilter label={t("Search")} placeholder={t("Number, order, mobile, GSTIN, name")} />
      <ChoiceFilter name="kind" label={t("Show")} choices={KINDS()} />
      <MonthFilter name="month" label={t("Month")} />
      <ChoiceFilter name="payment" label={t("Payment")} choices={PAYMENTS()} />
    </ListPage>
  );
}

const DocumentNumber = ({ row: { number, irnPending } }: { row: DocumentListRow }) => (
  <>
    <TextLink to={officeDocumentPath(number)}>{number}</TextLink>{" "}
    {irnPending && <Badge kind="warn">{t("IRN pending")}</Badge>}
  </>
);

const PAYMENT_LOOK: Readonly<Record<PaymentState, BadgeKind>> = {
  paid: "cold",
  "part-paid": "warn",
  unpaid: "plain",
};

function Payment({ payment }: DocumentListRow) {
  if (payment === null) return null;
  const part = receivedText({ ...payment, paid: payment.state === "paid" });
  return (
    <span>
      <Badge kind={PAYMENT_LOOK[payment.state]}>{paymentStateNames()[payment.state]}</Badge> {part}
    </span>
  );
}

function AllAsOnePdf() {
  const filters = new URLSearchParams(useLocation().search);
  filters.delete("page");
  const mayTake = useMayCall("GET /api/admin/export/invoices.pdf");
  if (!mayTake) return null;
  return (
    <a
      href={`/api/admin/export/invoices.pdf${filters.size > 0 ? `?${filters}` : ""}`}
      download
      className={buttonLook("quiet", "small")}
    >
      {t("All as one PDF")}
    </a>
  );
}
