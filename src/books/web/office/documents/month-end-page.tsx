import { SHEETS } from "#books/rules/documents/gstr-1-csv.ts";
import type { Section } from "#books/rules/documents/gstr-1-sections.ts";
import { money, officeDocumentPath } from "#books/web/documents/document.ts";
import { PrintButton } from "#books/web/office/ledger/print-button.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ChoiceFilter, MonthFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { type LoaderArgs, loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { monthText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/month-end-page";
import { ClosingDayCard } from "./closing-day-card.tsx";
import { DOCUMENT_KINDS } from "./document-list.tsx";
import { FiledReturnCard } from "./filed-return-card.tsx";
import { Gstr3b, type Gstr3bFigures } from "./gstr-3b.tsx";
import { lastMonth } from "./last-month.ts";

export default function AdminMonthEnd({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        actions={<PrintButton />}
        text={t("The GST return of a month's sales, and the files for your accountant, who must confirm them.")}
      />
      {loaderData && <MonthEndPage {...loaderData} />}
    </>
  );
}

type MonthEnd = ClientOutput<EndpointNamed<"GET /api/admin/month-end">>;

export const loader = (args: LoaderArgs) => {
  const search = searchOf(args);
  const gstin = search.get("gstin");
  const query = { month: search.get("month") || lastMonth(), ...(gstin && { gstin }) };
  const api = args.context.get(apiContext);
  return loadForAdmin(async () => {
    const [figures, gstr3b, closing] = await Promise.all([
      callApi("GET /api/admin/month-end", { query }, api),
      callApi("GET /api/admin/gstr-3b", { query }, api),
      callApi("GET /api/admin/closing-day", {}, api),
    ]);
    return { month: figures, gstr3b, closingDay: closing.day };
  });
};

const SECTION_NAMES = perLanguage(
  (): Record<Section, string> => ({
    b2b: t("Invoices to firms (B2B)"),
    b2cl: t("Large invoices to other states (B2CL)"),
    b2cs: t("All other sales (B2CS)"),
    cdnr: t("Notes to firms (CDNR)"),
    cdnur: t("Notes on large invoices (CDNUR)"),
    b2ba: t("Amended invoices to firms (B2BA), difference"),
    b2cla: t("Amended large invoices (B2CLA), difference"),
  }),
);

type Props = { month: MonthEnd; gstr3b: Gstr3bFigures; closingDay: string | null };

function MonthEndPage({ month, gstr3b, closingDay }: Props) {
  return (
    <div className="max-w-5xl space-y-5">
      <div className="no-print flex flex-wrap items-end gap-3">
        <MonthFilter name="month" label={t("Month")} shown={month.month} />
        {month.gstins.length > 1 && (
          <ChoiceFilter
            name="gstin"
            label="GSTIN"
            value={month.gstin}
            choices={month.gstins.map((gstin) => ({ value: gstin, label: gstin }))}
          />
        )}
      </div>
      {/* Without a network the picker may be ahead of the figures. */}
      <h2 className="font-semibold text-heading">
        {month.firstMonth === month.month
          ? monthText(month.month)
          : t("{from} to {to}", { from: monthText(month.firstMonth), to: monthText(month.month) })}
      </h2>
      <Quarter month={month} />
      {month.iffWarning && <Notice kind="warn">{month.iffWarning}</Notice>}
      <Findings month={month} />
      <Table
        caption={t("Sections of the return")}
        columns={COLUMNS()}
        rows={rowsOf(month)}
        rowKey={({ name }) => name}
      />
      <Reconciliation month={month} />
      <Numbers numbers={month.numbers} />
      <Gstr3b month={month.month} figures={gstr3b} />
      <Downloads month={month} />
      <FiledReturnCard key={`${month.month} ${month.gstin}`} month={month} />
      <ClosingDayCard key={month.month} closingDay={closingDay} month={month.month} />
    </div>
  );
}

/** What is filed for a month under QRMP, and where the rest goes. */
function Quarter({ month: { files, withoutIff } }: { month: MonthEnd }) {
  if (files === "nothing")
    return <Notice>{t("Nothing is filed for this month. The quarter's return has its invoices and notes.")}</Notice>;
  if (files === "iff")
    return (
      <Notice>
        {t("You may file invoices and notes to firms now (IFF), or nothing. The quarter's return has the rest.")}
      </Notice>
    );
  return withoutIff.map((one) => (
    <Notice key={one} kind="warn">
      {t(
        "The IFF of {month} is not marked as filed, so this return has its invoices to firms. If you filed it on the portal, mark it as filed first.",
        { month: monthText(one) },
      )}
    </Notice>
  ));
}

type Amounts = MonthEnd["reconciliation"]["documents"];
type Row = Amounts & { name: string; documents: number | undefined };

const COLUMNS = perLanguage(
  (): Columns<Row> => [
    { name: t("Section"), cell: ({ name }) => name },
    {
      name: t("Documents"),
      number: true,
      cell: ({ documents }) => documents && grouped(documents),
    },
    { name: t("Taxable value"), number: true, cell: ({ taxable }) => money(taxable) },
    { name: "CGST", number: true, cell: ({ cgst }) => money(cgst) },
    { name: "SGST/UTGST", number: true, cell: ({ sgst }) => money(sgst) },
    { name: "IGST", number: true, cell: ({ igst }) => money(igst) },
  ],
);

const NO_TAX = { cgst: 0, sgst: 0, igst: 0 };

const rowsOf = ({ files, sections, inOtherReturn, nilRated, reconciliation }: MonthEnd): Row[] => [
  ...sections
    .filter(({ documents }) => documents > 0)
    .map(({ section, ...row }) => ({ name: SECTION_NAMES()[section], ...row })),
  ...(nilRated === 0
    ? []
    : [{ name: t("Sales without tax (nil rated)"), documents: undefined, taxable: nilRated, ...NO_TAX }]),
  ...(hasAmounts(inOtherReturn)
    ? [{ name: files === "return" ? t("Filed with the IFF") : t("In the quarter's return"), ...inOtherReturn }]
    : []),
  { name: t("Invoices less credit notes"), documents: undefined, ...reconciliation.documents },
];

const hasAmounts = (amounts: MonthEnd["inOtherReturn"]): boolean => Object.values(amounts).some((one) => one !== 0);

function Findings({ month: { problems, problemCount, invoicesWaiting, numbers } }: { month: MonthEnd }) {
  return (
    <>
      {invoicesWaiting > 0 && (
        <Notice
          kind="warn"
          title={plural(invoicesWaiting, { one: "{count} invoice pending", other: "{count} invoices pending" })}
        >
          {t("Invoices that could not be created are not in any return.")}{" "}
          <TextLink to="/admin/orders?invoice=waiting">{t("See the orders")}</TextLink>
        </Notice>
      )}
      {problemCount === 0 ? (
        <Notice kind="good">
          {numbers.length === 0
            ? t("No invoices or notes in this month.")
            : t("No problems in this month's invoices and notes.")}
        </Notice>
      ) : (
        <Notice kind="warn" title={t("{count} to check before filing", { count: grouped(problemCount) })}>
          <ul className="mt-1 space-y-1">
            {problems.map(({ number, message }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <li key={`${number} ${place}`}>
                <TextLink to={officeDocumentPath(number)}>{number}</TextLink> {message}
              </li>
            ))}
          </ul>
          {problemCount > problems.length && (
            <p className="mt-2">{t("Showing the first {count}.", { count: problems.length })}</p>
          )}
        </Notice>
      )}
    </>
  );
}

function Reconciliation({ month: { reconciliation } }: { month: MonthEnd }) {
  const { documents, sections, hsn, agrees } = reconciliation;
  if (agrees) return <Notice kind="good">{t("Invoices, sections and the HSN summary have the same totals.")}</Notice>;
  const rows = [
    { name: t("Invoices less credit notes"), documents: undefined, ...documents },
    { name: t("Sections of the return"), documents: undefined, ...sections },
    { name: t("HSN summary"), documents: undefined, ...hsn },
  ];
  return (
    <Notice kind="bad" title={t("The return does not match the invoices")}>
      <p className="mb-3">{t("Goods without an HSN code are left out of the HSN summary. They are listed above.")}</p>
      <Table caption={t("Reconciliation")} columns={COLUMNS()} rows={rows} rowKey={({ name }) => name} />
    </Notice>
  );
}

const numberedKinds = perLanguage(
  (): Record<MonthEnd["numbers"][number]["kind"], string> => ({
    ...DOCUMENT_KINDS(),
    "receipt-voucher": t("Receipt vouchers"),
    "refund-voucher": t("Refund vouchers"),
    "delivery-challan": t("Delivery challans"),
  }),
);

function Numbers({ numbers }: Pick<MonthEnd, "numbers">) {
  if (numbers.length === 0) return null;
  return (
    <Card title={t("Documents issued")}>
      <ul className="mt-2 space-y-1">
        {numbers.map(({ kind, from, to, total, cancelled }) => (
          <li key={from}>
            {t("{documents} {from} to {to}: {count}", {
              documents: numberedKinds()[kind],
              from,
              to,
              count: grouped(total),
            })}
            {cancelled > 0 && t(", of which {count} cancelled", { count: grouped(cancelled) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type File = { name: string; text: string; href: string };

type Return = Pick<MonthEnd, "month" | "gstin" | "files">;

const returnFiles = ({ month, gstin }: Return): File[] => [
  {
    name: "GSTR-1 (JSON)",
    text: t("For upload to the GST portal."),
    href: `/api/admin/gstr-1?month=${month}&gstin=${gstin}`,
  },
  {
    name: "GSTR-1 (CSV)",
    text: t("All sections in one file, to read."),
    href: `/api/admin/gstr-1.csv?month=${month}&gstin=${gstin}`,
  },
];

const filesOf = (month: Return): File[] => [
  ...(month.files === "nothing" ? [] : returnFiles(month)),
  ...bookFiles(month),
];

const bookFiles = ({ month }: Return): File[] => [
  {
    name: t("Sales register (CSV)"),
    text: t("One row for each document and GST rate."),
    href: `/api/admin/sales-register.csv?month=${month}`,
  },
  {
    name: t("Tally opening balances (XML)"),
    text: t("Only if your company in Tally begins with this month."),
    href: `/api/admin/tally.xml?month=${month}&part=opening`,
  },
  {
    name: t("Tally ledgers (XML)"),
    text: t("Import these first."),
    href: `/api/admin/tally.xml?month=${month}&part=ledgers`,
  },
  {
    name: t("Tally vouchers (XML)"),
    text: t("Import after the ledgers."),
    href: `/api/admin/tally.xml?month=${month}`,
  },
];

function Downloads({ month: ofMonth }: { month: Return }) {
  const { month, gstin, files } = ofMonth;
  return (
    <Card title={t("Files")}>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {filesOf(ofMonth).map(({ name, text, href }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={href} download className={buttonLook("quiet", "small")}>
              {name}
            </a>
            <span className="text-ink-soft text-sm">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">
        {rich("The names of the ledgers in Tally are in the {settings}.", {
          settings: <TextLink to="/admin/settings?subject=tally">{t("settings¦tally")}</TextLink>,
        })}
      </p>
      <details className="mt-4" hidden={files === "nothing"}>
        <summary className="min-h-9 cursor-pointer py-1.5 text-cold pointer-coarse:min-h-target">
          {t("Separate sheets for the portal's offline tool")}
        </summary>
        <p className="mt-2 flex flex-wrap gap-2">
          {Object.keys(SHEETS).map((sheet) => (
            <a
              key={sheet}
              href={`/api/admin/gstr-1.csv?month=${month}&gstin=${gstin}&sheet=${encodeURIComponent(sheet)}`}
              download
              className={buttonLook("quiet", "small")}
            >
              <span translate="no">{sheet}</span>
            </a>
          ))}
        </p>
      </details>
    </Card>
  );
}
