import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { isMobile } from "#domain/india.ts";
import { grouped } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { userPath } from "#web/back-office/paths.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { useSubmission } from "#web/forms/use-submission.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OrdersIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { ImportRows } from "./import-rows.tsx";
import { type PriceList, RowTable } from "./row-table.tsx";

/** What a group or a customer pays, and how that is changed. */
export function PriceListPage({ list }: { list: PriceList }) {
  const mayChange = useMayCall("PUT /api/admin/price-lists/{id}");
  const mayGroup = useMayCall("PUT /api/admin/users/{mobile}/price-lists");
  const { id, name, mobile, customers, rows } = list;
  return (
    <>
      <Breadcrumb trail={[{ name: "Price lists", to: "/admin/price-lists" }]} here={name} />
      <PageHeading
        title={name}
        text={
          mobile === null ? (
            `A group of ${grouped(customers)} ${customers === 1 ? "customer" : "customers"}. A customer's own list counts before it.`
          ) : (
            <>
              The own list of <TextLink to={userPath({ mobile })}>{mobile}</TextLink>. It counts before that of a group.
            </>
          )
        }
        actions={
          <>
            <a href={`/api/admin/export/price-lists/${id}`} download className={buttonLook("quiet", "small")}>
              Export CSV
            </a>
            {mayChange && <RemoveList list={list} />}
          </>
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<OrdersIcon className="size-8" />}
          title="No prices yet."
          text="Who is on this list pays what everybody pays."
        />
      ) : (
        <RowTable caption="Prices of this list" rows={rows} />
      )}
      {mayChange && <ImportRows key={list.version} list={list} />}
      {mayGroup && mobile === null && <PutIntoGroup id={id} />}
    </>
  );
}

/** A customer is in one group: whoever comes from another leaves it. */
function PutIntoGroup({ id }: { id: number }) {
  const { revalidate } = useRevalidator();
  const [mobile, setMobile] = useState("");
  const { problems, sending, refusal, submit } = useSubmission<{ mobile: string; groupId: number | null }, "mobile">(
    { mobile, groupId: id },
    {
      check: ({ mobile }) =>
        isMobile(mobile.trim()) ? [] : [{ field: "mobile", message: "Mobile number must be exactly 10 digits" }],
      send: async ({ mobile, groupId }) => {
        const params = { mobile: mobile.trim() };
        await callApi("PUT /api/admin/users/{mobile}/price-lists", { params, body: { groupId } });
        await revalidate();
        setMobile("");
        toast(groupId === null ? `${params.mobile} is in no group now.` : `${params.mobile} is in this group now.`);
      },
    },
  );
  return (
    <Card className="max-w-2xl space-y-3">
      <h2 className="font-semibold text-heading">Customers of this group</h2>
      <TextField
        label="Mobile of the customer"
        hint="A customer is in one group: whoever comes from another leaves it."
        inputMode="tel"
        autoComplete="off"
        value={mobile}
        error={problems.mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" busy={sending && "One moment…"} onClick={() => void submit({ mobile, groupId: id })}>
          Put into this group
        </Button>
        <Button disabled={sending} onClick={() => void submit({ mobile, groupId: null })}>
          Take out of their group
        </Button>
      </div>
    </Card>
  );
}

function RemoveList({ list: { id, version, name } }: { list: PriceList }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  async function remove() {
    await callApi("DELETE /api/admin/price-lists/{id}", { params: { id }, query: { version } });
    toast("The list was removed.");
    await navigate("/admin/price-lists");
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Remove list
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove the list of ${name}?`}
        action="Remove list"
        danger
        onConfirm={remove}
      >
        <p>Who is on it pays what everybody pays, from the next order on. Orders that were placed stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
