import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { CylinderResponse } from "./cylinder-response.ts";

type Props = {
  cylinder: Pick<CylinderResponse, "cylinderNumber" | "status" | "lastUpdateDate">;
  /** Called on success and failure, because the shown data may be out of date. */
  onChanged: () => void;
};

/** Takes a cylinder out of use, or back: one that is lost, scrapped or due for its test is not transferred. */
export function StatusSwitch({ cylinder: { cylinderNumber, status, lastUpdateDate }, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const next = status === "inactive" ? "active" : "inactive";
  const action = next === "inactive" ? t("Set inactive") : t("Set active");

  async function change() {
    try {
      const body = { status: next, lastUpdateDate } as const;
      await callApi("PATCH /api/cylinders/{cylinderNumber}", { params: { cylinderNumber }, body });
      toast(
        next === "inactive"
          ? t("Cylinder {cylinderNumber} is now inactive.", { cylinderNumber })
          : t("Cylinder {cylinderNumber} is now active.", { cylinderNumber }),
      );
    } finally {
      onChanged();
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {action}
        <span className="sr-only"> {t("cylinder {number}", { number: cylinderNumber })}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          next === "inactive"
            ? t("Set cylinder {cylinderNumber} inactive?", { cylinderNumber })
            : t("Set cylinder {cylinderNumber} active?", { cylinderNumber })
        }
        action={action}
        onConfirm={change}
      >
        <p>
          {next === "inactive"
            ? t("Its record and full history are kept, and scans show Inactive.")
            : t("Scans show Active again.")}
        </p>
      </ConfirmDialog>
    </>
  );
}
