import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import type { OrderFile } from "#sales/web/office/orders/admin-order.ts";

export type OrderCylinders = ClientOutput<EndpointNamed<"GET /api/admin/orders/{mobile}/{orderNumber}/cylinders">>;

type BookedCylinder = OrderCylinders["responses"][number];

type Props = { file: OrderFile; rows: readonly BookedCylinder[] };

/** The cylinders that left with the order, each with its state now. */
export function BookedCylinders({ file, rows }: Props) {
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
      cell: ({ number, mayUndo }) => (mayUndo ? <TakeBack file={file} number={number} /> : <NoValue />),
    },
  ];
  return (
    <Table caption={t("Cylinders dispatched")} columns={columns} rows={rows} rowKey={({ number }) => number} oneLine />
  );
}

function TakeBack({ file, number }: { file: OrderFile; number: string }) {
  const params = { mobile: file.mobile, orderNumber: file.order.orderNumber };
  return (
    <Act
      call="POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/taken-back"
      input={(reason) => ({ params, body: { numbers: [number], reason } })}
      done={t("{number}: scan undone.", { number })}
      ask={{
        title: t("Was {number} not dispatched?", { number }),
        action: t("Undo"),
        reason: { label: t("Why") },
        children: <p>{t("The scan stays in the history, with an entry that it was a mistake.")}</p>,
      }}
      kind="plain"
      aria-label={t("Take {number} back", { number })}
    >
      {t("Undo")}
    </Act>
  );
}
