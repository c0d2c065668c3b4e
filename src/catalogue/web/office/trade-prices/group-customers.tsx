import { useState } from "react";
import { useRevalidator } from "react-router";
import { SHORTEST_SEARCH } from "#catalogue/rules/trade-prices/trade-price.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi, type Page, type RowOf } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useUndoToast } from "#platform/web/forms/use-undo-toast.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { AllowedLink } from "#platform/web/office-kit/allowed-link.tsx";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import { CsvCard } from "./csv-card.tsx";

export type Members = Page<RowOf<"GET /api/admin/price-lists/{id}/customers">>;

type Props = { id: number; members: Members };

export function GroupCustomers({ id, members }: Props) {
  const mayGroup = useMayCall("PUT /api/admin/users/{mobile}/price-lists");
  const mayExport = useMayCall("GET /api/admin/export/price-lists/{id}/customers");
  const whatsAppText = useWhatsAppText();
  const columns: Columns<Member> = [
    {
      name: t("Customer"),
      cell: ({ mobile, name }) => (
        <AllowedLink reads="GET /api/admin/users/{mobile}" to={userPath({ mobile })}>
          {name}
        </AllowedLink>
      ),
    },
    { name: t("Mobile"), cell: ({ mobile }) => mobile },
    {
      name: t("Rate list"),
      cell: ({ mobile, name, customerLanguage }) =>
        customerLanguage && (
          <WhatsAppButton
            mobile={mobile}
            text={whatsAppText("priceList", { search: "" }, customerLanguage)}
            size="small"
          >
            {t("Send on WhatsApp")}
            <span className="sr-only">: {name}</span>
          </WhatsAppButton>
        ),
    },
    ...(mayGroup
      ? [
          {
            name: t("Remove from group"),
            number: true,
            cell: (member: Member) => <TakeOut {...member} id={id} />,
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="customers-of-group" className="max-w-4xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="customers-of-group" className="font-semibold text-heading">
          {t("Customers of this group")}
        </h2>
        {mayExport && (
          <a href={`/api/admin/export/price-lists/${id}/customers`} download className={buttonLook("quiet", "small")}>
            {t("Export CSV")}
            <span className="sr-only">: {t("Customers of this group")}</span>
          </a>
        )}
      </div>
      {mayGroup && <FindCustomers id={id} />}
      <OfficeList
        label={t("Customers")}
        columns={columns}
        rowKey={({ mobile }) => mobile}
        {...members}
        empty={{ title: t("No customers in this group yet.") }}
      />
      {mayGroup && <CustomersFromCsv id={id} />}
    </section>
  );
}

type Member = Members["rows"][number];

function TakeOut({ id, mobile, name }: Pick<Member, "mobile" | "name"> & { id: number }) {
  const move = useMoveToGroup();
  return (
    <ActionButton action={() => move({ mobile, name, from: id, to: null })}>
      {t("Remove from group")}
      <span className="sr-only">: {name}</span>
    </ActionButton>
  );
}

type Move = { mobile: string; name: string; from: number | null; to: number | null };

/** Moves a customer to a group or out of it; the toast undoes it. */
function useMoveToGroup() {
  const { revalidate } = useRevalidator();
  const tellWithUndo = useUndoToast();
  return async ({ mobile, name, from, to }: Move) => {
    const put = (groupId: number | null) =>
      callApi("PUT /api/admin/users/{mobile}/price-lists", { params: { mobile }, body: { groupId } });
    await put(to);
    await revalidate();
    const text =
      to === null ? t("{name} is not in a group now.", { name }) : t("{name} is in this group now.", { name });
    tellWithUndo(text, () => put(from));
  };
}

type Candidate = RowOf<"GET /api/admin/price-lists/{id}/candidates">;

function FindCustomers({ id }: { id: number }) {
  const move = useMoveToGroup();
  const [found, setFound] = useState<readonly Candidate[]>();
  const form = useForm({
    initial: { q: "" },
    check: ({ q }) => ({
      q: q.trim().length < SHORTEST_SEARCH && t("Please type at least {count} characters.", { count: SHORTEST_SEARCH }),
    }),
    send: ({ q }) => find(q),
  });

  async function find(q: string) {
    setFound(await callApi("GET /api/admin/price-lists/{id}/candidates", { params: { id }, query: { q: q.trim() } }));
  }

  async function add({ mobile, name, company, group }: Candidate) {
    await move({ mobile, name: company || name, from: group?.id ?? null, to: id });
    await find(form.values.q);
  }

  return (
    <div className="space-y-3">
      <form {...form.wiring} className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1 sm:max-w-md">
          <TextField
            label={t("Find a customer")}
            hint={t("A customer can be in only one group. Adding them here removes them from the other group.")}
            placeholder={t("Name, firm or mobile")}
            autoComplete="off"
            maxLength={200}
            {...form.field("q")}
          />
        </div>
        <Button type="submit" busy={form.sending && t("Searching…")}>
          {t("Find")}
        </Button>
      </form>
      {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
      <p role="status" className="text-ink-soft empty:hidden">
        {found?.length === 0 && t("No customer found.")}
      </p>
      <ul aria-label={t("Customers found")} className="divide-y divide-line empty:hidden">
        {found?.map((candidate) => (
          <li key={candidate.mobile} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere min-w-0 flex-1">
              {candidate.company || candidate.name}
              <span className="block text-ink-soft text-sm">
                {[candidate.company && candidate.name, candidate.mobile, candidate.group?.name]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            {candidate.group?.id === id ? (
              <Badge kind="cold">{t("In this group")}</Badge>
            ) : (
              <ActionButton action={() => add(candidate)}>
                {t("Add to this group")}
                <span className="sr-only">: {candidate.company || candidate.name}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const JOINING = perLanguage(
  (): Columns<JoiningCustomer> => [
    { name: t("Customer"), cell: ({ name }) => name },
    { name: t("Mobile"), cell: ({ mobile }) => mobile },
    { name: t("Leaves group"), cell: ({ group }) => group ?? <NoValue /> },
  ],
);

type JoiningCustomer = ClientOutput<EndpointNamed<"POST /api/admin/price-lists/{id}/customers">>["rows"][number];

function CustomersFromCsv({ id }: { id: number }) {
  return (
    <CsvCard
      title={t("Customers from a spreadsheet")}
      text={t(
        "One customer per row, with a column Mobile or Name; the customers' export works too. Customers who are in the group already stay.",
      )}
      send={(csv, dryRun) =>
        callApi("POST /api/admin/price-lists/{id}/customers", { params: { id }, body: { csv, dryRun } })
      }
      valid={t("Nothing has been saved yet. These customers will be added to the group.")}
      preview={(rows: readonly JoiningCustomer[]) => (
        <Table caption={t("New customers")} columns={JOINING()} rows={rows} rowKey={({ mobile }) => mobile} />
      )}
      action={t("Add to this group")}
      doneText={t("The new prices apply from the next order.")}
    />
  );
}
