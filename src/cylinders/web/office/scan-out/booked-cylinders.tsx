import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import type { OrderFile } from "#sales/web/office/orders/admin-order.ts";

export type OrderCylinders = ClientOutput<EndpointNamed<"GET /api/admin/orders/{mobile}/{orderNumber}/cylinders">>;

type BookedCylinder = OrderCylinders["responses"][number];

type Props = { file: OrderFile; rows: readonly BookedCylinder[] };

/** The cylinders that left with the order, each with its state now. */
export function BookedCylinders({ file, rows }: Props) {
  const mayScan = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders");
  const isWaiting = file.dispatch === null;
  const columns: Columns<BookedCylinder> = [
    { name: t("Cylinder"), cell: ({ number }) => <TextLink to={officeCylinderPath(number)}>{number}</TextLink> },
    {
      name: t("Now"),
      cell: ({ state, mayUndo }) =>
        isWaiting && mayUndo ? <Badge kind="good">{t("Booked")}</Badge> : <Badge>{state}</Badge>,
    },
    {
      name: t("Undo"),
      cell: ({ number, mayUndo }) => (mayScan && mayUndo ? <TakeBack file={file} number={number} /> : <NoValue />),
    },
  ];
  return (
    <Table caption={t("Cylinders dispatched")} columns={columns} rows={rows} rowKey={({ number }) => number} oneLine />
  );
}

function TakeBack({ file, number }: { file: OrderFile; number: string }) {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();

  async function takeBack(reason: string) {
    const params = { mobile: file.mobile, orderNumber: file.order.orderNumber };
    const body = { numbers: [number], reason };
    await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/taken-back", { params, body });
    await revalidate();
    toast(t("{number}: scan undone.", { number }));
  }

  return (
    <>
      <Button
        size="small"
        kind="plain"
        aria-label={t("Take {number} back", { number })}
        onClick={() => setAsking(true)}
      >
        {t("Undo")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Was {number} not dispatched?", { number })}
        action={t("Undo")}
        reason={{ label: t("Why") }}
        onConfirm={takeBack}
      >
        <p>{t("The scan stays in the history, with an entry that it was a mistake.")}</p>
      </ConfirmDialog>
    </>
  );
}
