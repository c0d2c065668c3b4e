import { useRevalidator } from "react-router";
import { isMobile } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { callApi, type Page, type RowOf } from "#web/api.ts";
import { userPath } from "#web/back-office/paths.ts";
import { useAttempt } from "#web/forms/use-attempt.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { AllowedLink } from "#web/office-kit/allowed-link.tsx";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Columns } from "#web/ui/table.tsx";

export type Members = Page<RowOf<"GET /api/admin/price-lists/{id}/customers">>;

type Props = { id: number; members: Members };

export function GroupCustomers({ id, members }: Props) {
  const mayGroup = useMayCall("PUT /api/admin/users/{mobile}/price-lists");
  const columns: Columns<Members["rows"][number]> = [
    {
      name: t("Customer"),
      cell: ({ mobile, name }) => (
        <AllowedLink reads="GET /api/admin/users/{mobile}" to={userPath({ mobile })}>
          {name}
        </AllowedLink>
      ),
    },
    { name: t("Mobile"), cell: ({ mobile }) => mobile },
    ...(mayGroup
      ? [
          {
            name: t("Remove from group"),
            number: true,
            cell: (member: { mobile: string; name: string }) => <TakeOut {...member} />,
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="customers-of-group" className="max-w-4xl space-y-4">
      <h2 id="customers-of-group" className="font-semibold text-heading">
        {t("Customers of this group")}
      </h2>
      {mayGroup && <PutIntoGroup id={id} />}
      <OfficeList
        label={t("Customers")}
        columns={columns}
        rowKey={({ mobile }) => mobile}
        {...members}
        empty={{ title: t("No customers in this group yet.") }}
      />
    </section>
  );
}

function TakeOut({ mobile, name }: { mobile: string; name: string }) {
  const { revalidate } = useRevalidator();
  const { busy, problem, attempt } = useAttempt();

  const takeOut = () =>
    attempt(async () => {
      await callApi("PUT /api/admin/users/{mobile}/price-lists", { params: { mobile }, body: { groupId: null } });
      await revalidate();
      toast(t("{name} is not in a group now.", { name }));
    });

  return (
    <>
      <Button size="small" busy={busy && t("One moment…")} onClick={takeOut}>
        {t("Remove from group")}
        <span className="sr-only">: {name}</span>
      </Button>
      {problem && <Notice kind="bad">{problem}</Notice>}
    </>
  );
}

function PutIntoGroup({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { mobile: "" },
    check: ({ mobile }) => ({ mobile: !isMobile(mobile.trim()) && t("Mobile number must be exactly 10 digits") }),
    send: async ({ mobile }) => {
      const params = { mobile: mobile.trim() };
      await callApi("PUT /api/admin/users/{mobile}/price-lists", { params, body: { groupId: id } });
      await revalidate();
      form.reset();
      toast(t("{name} is in this group now.", { name: params.mobile }));
    },
  });
  return (
    <form {...form.wiring} className="space-y-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1 sm:max-w-md">
          <TextField
            label={t("Customer's mobile")}
            hint={t("A customer can be in only one group. Adding them here removes them from the other group.")}
            inputMode="tel"
            autoComplete="off"
            {...form.field("mobile")}
          />
        </div>
        <Button type="submit" className="sm:mt-13" busy={form.sending && t("One moment…")}>
          {t("Add to this group")}
        </Button>
      </div>
      {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
    </form>
  );
}
