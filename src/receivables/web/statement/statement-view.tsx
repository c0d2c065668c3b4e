import { Form } from "react-router";
import { AGE_BANDS, ageingRule } from "#books/rules/ledger/ageing.ts";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { dateText, shortDate } from "#platform/web/ui/text/time-text.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import { OpenBills } from "./open-bills.tsx";

export type AccountStatement = ClientOutput<EndpointNamed<"GET /api/account-statement">>;

type Props = {
  statement: AccountStatement;
  mobile: string;
  /** Staff send it to the customer; a customer chooses the receiver. */
  receiver?: string;
};

export function StatementView({ statement, mobile, receiver }: Props) {
  const { from, to, account, deposits, customerLanguage } = statement;
  const whatsAppText = useWhatsAppText();
  const query = new URLSearchParams({ mobile, from, to });
  const hasDeposits = deposits.rows.length > 0 || deposits.opening !== 0;
  return (
    <div className="space-y-6">
      <Form key={`${from} ${to}`} method="get" className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="grid grid-cols-2 gap-3">
          <TextField type="date" name="from" label={t("From¦date")} defaultValue={from} max={to} />
          <TextField type="date" name="to" label={t("To¦date")} defaultValue={to} />
        </div>
        <Button type="submit">{t("Show")}</Button>
        <a href={`/api/account-statement.csv?${query}`} download className={buttonLook("quiet")}>
          {t("CSV")}
        </a>
        <a href={`/api/account-statement.pdf?${query}`} className={buttonLook("quiet")}>
          {t("PDF")}
        </a>
        {customerLanguage && (
          <WhatsAppButton mobile={receiver} text={whatsAppText("statement", { from, to }, customerLanguage)} />
        )}
      </Form>
      <p className="hidden print:block">
        {t("{name}, {from} to {to}", { name: statement.name, from: dateText(from), to: dateText(to) })}
      </p>
      <Ages statement={statement} />
      <OpenBills bills={statement.ageing.bills} />
      <Part title={t("Account")} caption={t("Invoices, payments and credits")} part={account} span={statement} />
      {hasDeposits && (
        <Part
          title={t("Cylinder deposits")}
          caption={t("Deposits that are held")}
          part={deposits}
          span={statement}
          held
        />
      )}
      <p className="text-ink-soft text-sm">
        {t("Dr is owed to the shop, Cr is paid in advance.")} {ageingRule()}
        {hasDeposits && ` ${t("We refund deposits when the cylinders are returned.")}`}
      </p>
    </div>
  );
}

function Ages({ statement: { to, account, deposits, ageing, credit } }: { statement: AccountStatement }) {
  const closing = rupees(account.closing);
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure name={t("Balance on {date}", { date: dateText(to) })}>{balanceText(closing)}</Figure>
        <Figure name={t("Deposits held")}>{shopPrice(rupees(deposits.closing))}</Figure>
        {credit && (
          <Figure name={t("Credit¦limit")}>
            {plural(
              credit.days,
              { one: "{limit}, {count} day", other: "{limit}, {count} days" },
              { limit: shopPrice(rupees(credit.limit)) },
            )}
          </Figure>
        )}
      </dl>
      {ageing.open > 0 && (
        <dl className="mt-4 grid grid-cols-2 gap-4 border-line border-t pt-4 sm:grid-cols-4">
          {AGE_BANDS.map(({ label }, band) => (
            <Figure key={label} name={label}>
              {shopPrice(rupees(ageing.bands[band] ?? 0))}
            </Figure>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type StatementPart = AccountStatement["account"];
type Row = {
  key: string;
  day: string;
  what: string;
  reference: string;
  debit: number;
  credit: number;
  balance: number;
};
type PartProps = {
  title: string;
  caption: string;
  part: StatementPart;
  span: { from: string; to: string };
  held?: true;
};

function Part({ title, caption, part, span, held }: PartProps) {
  const ends = { reference: "", debit: 0, credit: 0 };
  const rows: Row[] = [
    { key: "opening", day: span.from, what: t("Opening balance"), balance: part.opening, ...ends },
    ...part.rows.map(({ reason, ...row }, place) => ({
      ...row,
      what: reason ? `${row.what}: ${reason}` : row.what,
      key: String(place),
    })),
    { key: "closing", day: span.to, what: t("Closing balance"), balance: part.closing, ...ends },
  ];
  const balance = (row: Row) => (held ? shopPrice(rupees(row.balance)) : balanceText(rupees(row.balance)));
  const amount = (rupeeAmount: number) => (rupeeAmount === 0 ? <NoValue /> : shopPrice(rupees(rupeeAmount)));
  const columns: Columns<Row> = [
    { name: t("Day"), cell: ({ day }) => <span className="whitespace-nowrap">{shortDate(day)}</span> },
    { name: t("What"), cell: ({ what }) => <span className="wrap-anywhere">{what}</span> },
    {
      name: t("Reference"),
      cell: ({ reference }) =>
        reference ? (
          <span className="wrap-anywhere block md:max-xl:min-w-36 md:max-xl:text-sm print:whitespace-nowrap">
            {reference}
          </span>
        ) : (
          <NoValue />
        ),
    },
    { name: t("Debit"), number: true, cell: ({ debit }) => amount(debit) },
    { name: t("Credit¦bookkeeping"), number: true, cell: ({ credit }) => amount(credit) },
    { name: t("Balance"), number: true, cell: balance },
  ];
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="font-semibold text-heading">{title}</h2>
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </section>
  );
}
