import { useRevalidator } from "react-router";
import { type ConditionCount, conditionsProblem } from "#catalogue/rules/empties/counted-conditions.ts";
import { type OwedLine, outstandingIn, owedBySize } from "#catalogue/rules/empties/receive-empties.ts";
import { readReturnedCount } from "#catalogue/rules/empties/returned-count.ts";
import { emptyTitleOf } from "#catalogue/rules/empties/sizes.ts";
import { ConditionCounts } from "#catalogue/web/office/empties/condition-counts.tsx";
import { cylindersOut, owedText, whereText } from "#cylinders/rules/custody/cylinder-counts.ts";
import { DepositOrder } from "#cylinders/web/office/deposit-order.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Section } from "#platform/web/office-kit/section.tsx";
import { useLookAgain } from "#platform/web/office-kit/use-revalidate.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/empties-page";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/empties/{mobile}", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Empties of {name}", { name: params.mobile }), root.loaderData.shop.name);

export default function AdminCustomerEmpties({ loaderData }: Route.ComponentProps) {
  return loaderData && <EmptiesPage account={loaderData} />;
}

type EmptiesAccount = ClientOutput<EndpointNamed<"GET /api/admin/empties/{mobile}">>;

function EmptiesPage({ account }: { account: EmptiesAccount }) {
  const mayReceive = useMayCall("POST /api/admin/empties/{mobile}");
  const { mobile, name, lines, deposits, counts } = account;
  return (
    <DetailPage
      trail={[{ name: t("Empties"), to: "/admin/empties" }]}
      here={name}
      title={t("Empties of {name}", { name })}
      text={
        <>
          +91 {mobile} · <TextLink to={`/admin/orders?mobile=${mobile}`}>{t("Orders")}</TextLink>
        </>
      }
      actions={
        mayReceive && cylindersOut(counts) > 0 && <ButtonLink to="/admin/returns">{t("Receive empties")}</ButtonLink>
      }
    >
      <p>
        {whereText(counts)} · {owedText(counts.owed)}
      </p>
      {cylindersOut(counts) === 0 && (
        <Notice kind="good">{t("Nothing is due. All cylinders have been returned.")}</Notice>
      )}
      {deposits.length > 0 && (
        <Section title={t("Cylinders out against a deposit")}>
          <Table
            caption={t("Cylinders out against a deposit")}
            columns={depositColumns(account)}
            rows={deposits}
            rowKey={({ orderNumber, name: size, deposit }) => `${orderNumber}/${size}/${deposit}`}
          />
        </Section>
      )}
      {lines.length > 0 && <h2 className="font-semibold text-heading">{t("Promised empties")}</h2>}
      {lines.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Table
            caption={t("Promised empties")}
            columns={columnsFor(account)}
            rows={lines}
            rowKey={({ orderNumber, id }) => `${orderNumber}/${id}`}
          />
          {mayReceive && <Receive mobile={mobile} lines={lines} />}
        </div>
      )}
    </DetailPage>
  );
}

type OwedCells = { orderNumber: string; name: string; returnBy: string };

const orderCell = (mobile: string) => ({
  name: t("Order"),
  cell: ({ orderNumber }: OwedCells) => <DepositOrder mobile={mobile} orderNumber={orderNumber} />,
});

const dueCell = (today: string) => ({
  name: t("Due"),
  cell: ({ returnBy }: OwedCells) => (
    <span className="whitespace-nowrap">
      {shortDate(returnBy)} {returnBy < today && <Badge kind="bad">{t("Overdue")}</Badge>}
    </span>
  ),
});

const depositColumns = ({ mobile, today }: EmptiesAccount): Columns<EmptiesAccount["deposits"][number]> => [
  orderCell(mobile),
  { name: t("Size"), cell: ({ name }) => emptyTitleOf(name) },
  { name: t("To return"), number: true, cell: ({ owed }) => owed },
  { name: t("Deposit each"), number: true, cell: ({ deposit }) => shopPrice(rupees(deposit)) },
  dueCell(today),
];

const columnsFor = ({ mobile, today }: EmptiesAccount): Columns<OwedLine> => [
  orderCell(mobile),
  { name: t("Size"), cell: ({ name }) => emptyTitleOf(name) },
  { name: t("To return"), number: true, cell: (line) => outstandingIn(line) },
  {
    name: t("Back so far"),
    number: true,
    cell: ({ returned, quantity }) => t("{part} of {all}", { part: returned, all: quantity }),
  },
  dueCell(today),
];

/** By the name of the empty. */
type CountInputs = Readonly<Record<string, string>>;
type NotGood = Readonly<Record<string, readonly ConditionCount[]>>;

/** One input per size. The server assigns cylinders to orders, longest overdue first. */
function Receive({ mobile, lines }: { mobile: string; lines: readonly OwedLine[] }) {
  const sizes = owedBySize(lines);
  const { revalidate } = useRevalidator();
  const orLookAgain = useLookAgain();
  const countsIn = (typed: CountInputs) =>
    sizes
      .filter(({ name }) => typed[name]?.trim())
      .map((size) => ({ ...size, count: readReturnedCount(typed[size.name] ?? "", size.outstanding) }));
  const cameIn = (typed: CountInputs, name: string) => {
    const count = countsIn(typed).find((one) => one.name === name)?.count;
    return count?.ok ? count.returned : 0;
  };

  const form = useForm({
    initial: { counts: {} as CountInputs, notGood: {} as NotGood },
    check: ({ counts, notGood }) => {
      const read = countsIn(counts);
      return {
        counts: read.every(({ count }) => count.ok && count.returned === 0) && t("Please enter how many came back."),
        ...Object.fromEntries(
          read.map(({ name, count }) => [
            `counts.${name}`,
            count.ok ? conditionsProblem(count.returned, notGood[name] ?? []) : count.problem,
          ]),
        ),
      };
    },
    send: async ({ counts, notGood }) => {
      const received = countsIn(counts).map(({ name, outstanding, count }) => ({
        name,
        outstanding,
        count: count.ok ? count.returned : 0,
        notGood: [...(notGood[name] ?? [])],
      }));
      // Typed values stay; the owed counts are reloaded.
      await orLookAgain(() => callApi("POST /api/admin/empties/{mobile}", { params: { mobile }, body: { received } }));
      form.reset();
      await revalidate();
      const count = received.reduce((sum, { count: came }) => sum + came, 0);
      toast(
        plural(count, {
          one: "{count} cylinder is recorded as returned.",
          other: "{count} cylinders are recorded as returned.",
        }),
      );
    },
  });

  const problem = form.problems.counts ?? form.refusal;
  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("Promised empties received")}</h2>
      <p className="mt-1 text-ink-soft text-sm">{t("They count towards the orders that have been due longest.")}</p>
      <form {...form.wiring} aria-label={t("Promised empties received")} className="mt-4 space-y-4">
        {problem && <Notice kind="bad">{problem}</Notice>}
        {sizes.map(({ name, outstanding }) => (
          <div key={name} className="space-y-2">
            <TextField
              label={emptyTitleOf(name)}
              hint={t("{count} owed", { count: outstanding })}
              optional
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...form.field(`counts.${name}`)}
            />
            <ConditionCounts
              size={emptyTitleOf(name)}
              came={cameIn(form.values.counts, name)}
              notGood={form.values.notGood[name] ?? []}
              onChange={(notGood) => form.set((now) => ({ notGood: { ...now.notGood, [name]: notGood } }))}
            />
          </div>
        ))}
        <Button kind="main" type="submit" busy={form.sending && t("Saving…")}>
          {t("Mark as returned")}
        </Button>
      </form>
    </Card>
  );
}
