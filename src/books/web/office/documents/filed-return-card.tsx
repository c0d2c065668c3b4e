import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText, monthText } from "#platform/web/ui/text/time-text.ts";

type MonthEnd = ClientOutput<EndpointNamed<"GET /api/admin/month-end">>;
type Props = { month: Pick<MonthEnd, "month" | "gstin" | "filed" | "filingProblem"> };

export function FiledReturnCard({ month: { month, gstin, filed, filingProblem } }: Props) {
  const mayUndo = useMayCall("DELETE /api/admin/filed-returns/{gstin}/{month}");
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const name = { month: monthText(month) };

  async function change() {
    const params = { gstin, month };
    if (filed) await callApi("DELETE /api/admin/filed-returns/{gstin}/{month}", { params });
    else await callApi("PUT /api/admin/filed-returns/{gstin}/{month}", { params });
    await revalidate();
    toast(filed ? t("{month} is no longer marked as filed.", name) : t("{month} is marked as filed.", name));
  }

  return (
    <Card title={t("Filing status")}>
      <p className="mt-1 text-ink-soft">
        {filed
          ? t("Marked as filed on {day} by {name}.", { day: dateText(filed.at), name: filed.by })
          : (filingProblem ?? t("Not filed yet."))}{" "}
        {filed && t("Corrected invoices of this month are reported as amendments in a later return.")}
      </p>
      {(filed ? mayUndo : filingProblem === null) && (
        <p className="mt-3">
          <Button size="small" kind={filed ? "plain" : "quiet"} onClick={() => setAsking(true)}>
            {filed ? t("Mark as not filed") : t("Mark as filed")}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={filed ? t("Mark {month} as not filed?", name) : t("Mark {month} as filed?", name)}
        action={filed ? t("Mark as not filed") : t("Mark as filed")}
        danger={filed !== null}
        onConfirm={change}
      >
        <p>
          {filed
            ? t("Do this only if the return was not filed on the GST portal.")
            : t("Do this after you filed GSTR-1 for {gstin} on the GST portal. Only the owner can undo it.", { gstin })}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
