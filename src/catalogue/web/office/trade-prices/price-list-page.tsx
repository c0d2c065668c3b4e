import { useState } from "react";
import { useNavigate } from "react-router";
import { plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi, callForList } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { AllowedLink } from "#platform/web/office-kit/allowed-link.tsx";
import { requestedPage } from "#platform/web/office-kit/list/list-address.ts";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { OrdersIcon } from "#platform/web/ui/buttons/icons.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/price-list-page";
import { GroupCustomers, type Members } from "./group-customers.tsx";
import { ImportRows } from "./import-rows.tsx";
import { PriceSheet } from "./price-sheet.tsx";
import { type PriceList, RowTable } from "./row-table.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const of = { params: { id: Number(params.id) } };
  const send = context.get(apiContext);
  return loadForAdmin(async () => {
    const list = await callApi("GET /api/admin/price-lists/{id}", of, send);
    if (list.mobile !== null) return { list, members: null };
    const query = requestedPage(searchOf({ request }));
    return { list, members: await callForList("GET /api/admin/price-lists/{id}/customers", { ...of, query }, send) };
  });
}

export const meta = screenMeta(() => t("Price list"));

export default function AdminPriceList({ loaderData }: Route.ComponentProps) {
  return loaderData && <PriceListPage {...loaderData} />;
}

type Props = {
  list: PriceList;
  /** Null for a customer's own list. */
  members: Members | null;
};

function PriceListPage({ list, members }: Props) {
  const mayChange = useMayCall("PUT /api/admin/price-lists/{id}");
  const { id, name, mobile, customerLanguage, customers } = list;
  const whatsAppText = useWhatsAppText();
  return (
    <>
      <Breadcrumb trail={[{ name: t("Price lists"), to: "/admin/price-lists" }]} here={name} />
      <PageHeading
        title={name}
        text={
          mobile === null
            ? plural(customers, {
                one: "A group of {count} customer. A customer's own list takes priority.",
                other: "A group of {count} customers. A customer's own list takes priority.",
              })
            : rich("{mobile}'s own list. It overrides the group's list.", {
                mobile: (
                  <AllowedLink reads="GET /api/admin/users/{mobile}" to={userPath({ mobile })}>
                    {mobile}
                  </AllowedLink>
                ),
              })
        }
        actions={
          <>
            <a href={`/api/admin/export/price-lists/${id}`} download className={buttonLook("quiet", "small")}>
              {t("Export CSV")}
            </a>
            {mobile !== null && customerLanguage && (
              <WhatsAppButton
                mobile={mobile}
                text={whatsAppText("priceList", { search: "" }, customerLanguage)}
                size="small"
              />
            )}
            {mayChange && mobile === null && <RenameList list={list} />}
            {mayChange && <RemoveList list={list} />}
          </>
        }
      />
      <div className="space-y-6">
        {mayChange ? <PriceSheet list={list} /> : <PricesToRead list={list} />}
        {members && <GroupCustomers id={id} members={members} />}
        {mayChange && <ImportRows list={list} />}
      </div>
    </>
  );
}

function PricesToRead({ list: { rows } }: { list: PriceList }) {
  if (rows.length > 0) return <RowTable caption={t("Prices of this list")} rows={rows} />;
  return (
    <EmptyState
      icon={<OrdersIcon className="size-8" />}
      title={t("No prices yet.")}
      text={t("Customers on this list pay the standard price.")}
    />
  );
}

const RenameList = ({ list: { id, version, name } }: { list: PriceList }) => (
  <ActDialog
    call="PUT /api/admin/price-lists/{id}"
    initial={{ name }}
    input={(typed) => ({ params: { id }, body: { version, name: typed.name.trim() } })}
    done={(_, typed) => t("Group renamed to {name}.", { name: typed.name.trim() })}
    button={t("Rename")}
    title={t("Rename the group")}
    action={t("Rename")}
  >
    {(form) => <TextField label={t("Name of the group")} autoComplete="off" maxLength={60} {...form.field("name")} />}
  </ActDialog>
);

function RemoveList({ list: { id, version, name } }: { list: PriceList }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  async function remove() {
    await callApi("DELETE /api/admin/price-lists/{id}", { params: { id }, query: { version } });
    toast(t("The list was removed."));
    await navigate("/admin/price-lists");
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("Remove list")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Remove the list of {name}?", { name })}
        action={t("Remove list")}
        danger
        onConfirm={remove}
      >
        <p>
          {t("Customers on it pay the standard price from their next order. Orders already placed stay as they are.")}
        </p>
      </ConfirmDialog>
    </>
  );
}
