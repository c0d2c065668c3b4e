import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { unscannedMark } from "#sales/rules/orders/gas-lines.ts";
import type { OrderFile } from "#sales/web/office/orders/admin-order.ts";

export type OrderCylinders = ClientOutput<EndpointNamed<"GET /api/admin/orders/{mobile}/{orderNumber}/cylinders">>;

export function LeftCylinders({ file, cylinders }: { file: OrderFile; cylinders: OrderCylinders }) {
  const mayScan = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders");
  if (cylinders.lines.length === 0 || file.dispatch === null) return null;
  const mark = unscannedMark(cylinders);
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Cylinders dispatched")}</h2>
      {mark && <p className="mt-2 text-warn">{mark}.</p>}
      <ul className="mt-3 space-y-2">
        {cylinders.responses.map(({ number, state, mayUndo = false }) => (
          <BookedCylinder
            key={number}
            file={file}
            number={number}
            since={mayUndo ? undefined : state}
            mayTakeBack={mayScan && mayUndo}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `since`: what became of it after it left. */
type CylinderProps = { file: OrderFile; number: string; since: string | undefined; mayTakeBack: boolean };

export function BookedCylinder({ file, number, since, mayTakeBack }: CylinderProps) {
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
    <li className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken px-3 py-2">
      <span className="wrap-anywhere font-semibold">{number}</span>
      <span className="flex items-center gap-2">
        <Badge kind={since === undefined ? "good" : "plain"}>{since ?? t("Booked")}</Badge>
        {mayTakeBack && (
          <Button
            size="small"
            kind="plain"
            aria-label={t("Take {number} back", { number })}
            onClick={() => setAsking(true)}
          >
            {t("Undo")}
          </Button>
        )}
      </span>
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
    </li>
  );
}
