import { type FormEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { type OwedLine, outstandingIn, owedBySize } from "#domain/cylinders/empties/receive-empties.ts";
import { readReturnedCount } from "#domain/cylinders/empties/returned-count.ts";
import { emptyTitleOf } from "#domain/cylinders/empties/sizes.ts";
import { plural, t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Columns, Table } from "#web/ui/table.tsx";
import { dateText } from "#web/ui/text/time-text.ts";

type EmptiesAccount = ClientOutput<EndpointNamed<"GET /api/admin/empties/{mobile}">>;

export function EmptiesPage({ account }: { account: EmptiesAccount }) {
  const mayReceive = useMayCall("POST /api/admin/empties/{mobile}");
  const { mobile, name, lines } = account;
  return (
    <>
      <Breadcrumb trail={[{ name: t("Empties"), to: "/admin/empties" }]} here={name} />
      <PageHeading
        title={t("Empties of {name}", { name })}
        text={
          <>
            +91 {mobile} · <TextLink to={`/admin/orders?mobile=${mobile}`}>{t("Orders")}</TextLink>
          </>
        }
      />
      {lines.length === 0 ? (
        <Notice kind="good">{t("Nothing is due. All cylinders have been returned.")}</Notice>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Table
            caption={t("Empties expected back")}
            columns={columnsFor(account)}
            rows={lines}
            rowKey={({ orderNumber, id }) => `${orderNumber}/${id}`}
          />
          {mayReceive && <Receive mobile={mobile} lines={lines} />}
        </div>
      )}
    </>
  );
}

const columnsFor = ({ mobile, today }: EmptiesAccount): Columns<OwedLine> => [
  {
    name: t("Order"),
    cell: ({ orderNumber }) => (
      <Link
        to={`/admin/orders/${mobile}/${orderNumber}`}
        className="text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {orderNumber}
      </Link>
    ),
  },
  { name: t("Size"), cell: ({ name }) => emptyTitleOf(name) },
  { name: t("Owed"), number: true, cell: (line) => outstandingIn(line) },
  {
    name: t("Back so far"),
    number: true,
    cell: ({ returned, quantity }) => t("{part} of {all}", { part: returned, all: quantity }),
  },
  {
    name: t("Due"),
    cell: ({ returnBy }) => (
      <span className="whitespace-nowrap">
        {dateText(returnBy)} {returnBy < today && <Badge kind="bad">{t("Overdue")}</Badge>}
      </span>
    ),
  },
];

/** One input per size. The server assigns cylinders to orders, longest overdue first. */
function Receive({ mobile, lines }: { mobile: string; lines: readonly OwedLine[] }) {
  const sizes = owedBySize(lines);
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const read = sizes
    .filter(({ name }) => typed[name]?.trim())
    .map((size) => ({ ...size, read: readReturnedCount(typed[size.name] ?? "", size.outstanding) }));
  const problemOf = (size: string) => {
    const found = read.find(({ name }) => name === size)?.read;
    return tried && found?.ok === false ? found.problem : undefined;
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    const received = read.flatMap(({ name, outstanding, read: count }) =>
      count.ok ? [{ name, outstanding, count: count.returned }] : [],
    );
    if (received.length < read.length) return;
    if (received.every(({ count }) => count === 0)) return setRefusal(t("Please enter how many came back."));
    setBusy(true);
    try {
      await callApi("POST /api/admin/empties/{mobile}", { params: { mobile }, body: { received } });
      setTyped({});
      setTried(false);
      await revalidate();
      const count = received.reduce((sum, { count: came }) => sum + came, 0);
      toast(
        plural(count, {
          one: "{count} cylinder is recorded as returned.",
          other: "{count} cylinders are recorded as returned.",
        }),
      );
    } catch (error) {
      setRefusal(whyNotSent(error));
      // Typed values stay; the owed counts are reloaded.
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("Received now")}</h2>
      <p className="mt-1 text-ink-soft text-sm">{t("They count towards the orders that have been due longest.")}</p>
      <form noValidate onSubmit={save} aria-label={t("Received now")} className="mt-4 space-y-4">
        {refusal && <Notice kind="bad">{refusal}</Notice>}
        {sizes.map(({ name, outstanding }) => (
          <TextField
            key={name}
            label={emptyTitleOf(name)}
            hint={t("{count} owed", { count: outstanding })}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed[name] ?? ""}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            error={problemOf(name)}
          />
        ))}
        <Button kind="main" type="submit" busy={busy && t("Saving…")}>
          {t("Mark as returned")}
        </Button>
      </form>
    </Card>
  );
}
