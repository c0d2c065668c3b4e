import { useState } from "react";
import { useRevalidator } from "react-router";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { isShopResponse, whyNotSent } from "#platform/web/forms/send-error.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { CommaList } from "#platform/web/ui/text/comma-list.tsx";

export function LostCylinder({ number, message }: { number: string; message: string }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge kind="bad">{message}</Badge>
      <Button size="small" aria-label={t("{number} is found again", { number })} onClick={() => setAsking(true)}>
        {t("Found again")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Has {number} been found?", { number })}
        action={t("It is with me")}
        onConfirm={async () => {
          await callApi("POST /api/cylinders/{cylinderNumber}/found", { params: { cylinderNumber: number }, body: {} });
          await revalidate();
          toast(t("Our records show {number} with you.", { number }));
        }}
      >
        <p className="font-normal">
          {t("It is removed from the list of lost cylinders, and our records show it with you as before.")}
        </p>
      </ConfirmDialog>
    </span>
  );
}

type ReportProps = {
  numbers: readonly string[];
  /** What follows from it, beside that its public page says so. */
  note: string;
  onReported?: (number: string) => void;
  onClose: () => void;
};

/** Reports one after the other: earlier reports stay when a later one is rejected. */
export function ReportLost({ numbers, note, onReported, onClose }: ReportProps) {
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<"lost" | "stolen">("lost");
  // After a rejection only the remaining ones stay selected; the title still names all.
  const [all] = useState(numbers);
  const cylinders = all.length === 1 ? (all[0] ?? "") : cylinderCount(all.length);

  async function report() {
    for (const cylinderNumber of numbers) {
      await callApi("POST /api/cylinders/{cylinderNumber}/lost", { params: { cylinderNumber }, body: { kind } });
      onReported?.(cylinderNumber);
    }
    await revalidate();
    toast(
      kind === "lost"
        ? t("{cylinders} reported lost.", { cylinders })
        : t("{cylinders} reported stolen.", { cylinders }),
    );
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("Report {cylinders}", { cylinders })}
      action={kind === "lost" ? t("Report lost") : t("Report stolen")}
      danger
      onConfirm={report}
      tell={(error) => {
        if (isShopResponse(error)) void revalidate();
        return whyNotSent(error);
      }}
    >
      <RadioCards
        legend={t("What happened")}
        options={[
          { value: "lost", label: t("Lost") },
          { value: "stolen", label: t("Stolen") },
        ]}
        value={kind}
        onChange={setKind}
      />
      {all.length > 1 && (
        <p className="text-ink-soft text-sm">
          <CommaList items={all} />
        </p>
      )}
      <p className="text-sm">
        {t("Anyone who scans its code sees that it is missing and can tell us where it is.")} {note}
      </p>
    </ConfirmDialog>
  );
}
