import { useState } from "react";
import { useRevalidator } from "react-router";
import { BindLabelForm } from "#cylinders/web/labels/bind-label-form.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { t } from "#platform/rules/language/text.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";

export function LabelCard({ cylinder: { cylinderNumber, label, ownLabel } }: { cylinder: CylinderResponse }) {
  const mayBind = useMayCall("POST /api/labels/bind");
  const [binding, setBinding] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <Card as="section" title={t("Label")}>
      {label ? (
        <p>
          {rich("{label} is on this cylinder.", { label: <span className="font-mono font-semibold">{label}</span> })}
        </p>
      ) : (
        <p className="text-ink-soft">{t("No label from a roll is on this cylinder.")}</p>
      )}
      {ownLabel && (
        <p className="text-ink-soft text-sm">
          {rich("A label printed with its data reads {label}.", {
            label: <span className="font-mono">{ownLabel}</span>,
          })}
        </p>
      )}
      {mayBind && !binding && (
        <Button size="small" className="mt-3" onClick={() => setBinding(true)}>
          {label ? t("Replace the label") : t("Bind a label")}
        </Button>
      )}
      {binding && (
        <div className="mt-4">
          <BindLabelForm
            cylinderNumber={cylinderNumber}
            hasLabel={label !== undefined}
            onBound={({ serial }) => {
              setBinding(false);
              toast(t("Label {serial} is now on {cylinderNumber}.", { serial, cylinderNumber }));
              void revalidate();
            }}
          />
        </div>
      )}
    </Card>
  );
}
