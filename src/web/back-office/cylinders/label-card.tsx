import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#domain/language/text.ts";
import { BindLabelForm } from "#web/cylinders/labels/bind-label-form.tsx";
import type { CylinderResponse } from "#web/cylinders/shared/cylinder-response.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { rich } from "#web/ui/text/rich.tsx";

export function LabelCard({ cylinder: { cylinderNumber, label } }: { cylinder: CylinderResponse }) {
  const mayBind = useMayCall("POST /api/labels/bind");
  const [binding, setBinding] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <Card as="section">
      <h2 className="mb-3 font-semibold text-heading">{t("Label")}</h2>
      {label ? (
        <p>
          {rich("{label} is on this cylinder.", { label: <span className="font-mono font-semibold">{label}</span> })}
        </p>
      ) : (
        <p className="text-ink-soft">{t("No label from a roll is on this cylinder.")}</p>
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
