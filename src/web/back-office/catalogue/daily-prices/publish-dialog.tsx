import { useEffect, useId, useRef, useState } from "react";
import { perLanguage, plural, t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { largestFirst, type PriceChange } from "#domain/pricing/price-changes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import { MovedMeanwhile } from "./moved-meanwhile.tsx";
import { percentText } from "./percent-text.ts";
import type { PriceDeskState } from "./use-price-desk.ts";
import { usePublish } from "./use-publish.ts";

const COLUMNS = perLanguage<Columns<PriceChange>>(() => [
  { name: t("Product"), cell: ({ name }) => name },
  { name: t("Old"), number: true, cell: ({ before }) => shopPrice(before) },
  { name: t("New"), number: true, cell: ({ after }) => <span className="font-semibold">{shopPrice(after)}</span> },
  {
    name: t("Change"),
    number: true,
    cell: (change) => <Badge kind={change.isLarge ? "warn" : "plain"}>{percentText(change)}</Badge>,
  },
]);

type Props = { desk: PriceDeskState; onClose: () => void };

export function PublishDialog({ desk, onClose }: Props) {
  const changes = largestFirst(desk.changes);
  const large = changes.filter(({ isLarge }) => isLarge).length;
  const [at, setAt] = useState<string>();
  const [note, setNote] = useState("");
  const [meant, setMeant] = useState(false);
  const { publish, busy, tries, refusal, timeProblem, moved } = usePublish(desk, onClose);
  const notMeant = large > 0 && !meant;
  const noTime = at === "";
  const body = useRef<HTMLDivElement>(null);
  // The error may be far from the button, so pressing it scrolls there.
  useEffect(() => {
    const inTheWay = body.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert]");
    if (tries === 0 || !inTheWay) return;
    inTheWay.scrollIntoView({ block: "nearest" });
    inTheWay.focus();
  }, [tries]);
  const count = plural(changes.length, { one: "{count} price", other: "{count} prices" });

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t("Publish prices")}
      description={t("{prices} would change.", { prices: count })}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            kind="main"
            busy={busy && t("Publishing…")}
            onClick={() => publish({ at, note, confirm: meant, isReady: !notMeant && !noTime })}
          >
            {at === undefined ? t("Publish {prices}", { prices: count }) : t("Schedule {prices}", { prices: count })}
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        {refusal && <Notice kind="bad">{refusal}</Notice>}
        <MovedMeanwhile lines={moved} />
        {large > 0 && (
          <CheckboxField
            label={plural(large, {
              one: "One price changes by more than 30%. This is intended.",
              other: "{count} prices change by more than 30%. This is intended.",
            })}
            checked={meant}
            onChange={(event) => setMeant(event.target.checked)}
            error={
              tries > 0 && notMeant
                ? t("Please review the large price changes and confirm that they are intended.")
                : undefined
            }
          />
        )}
        <Table caption={t("What would change")} columns={COLUMNS()} rows={changes} rowKey={({ id }) => id} />
        <WhenToPublish
          at={at}
          onChange={setAt}
          error={tries > 0 && noTime ? t("Please choose a day and a time.") : timeProblem(at)}
        />
        <TextField
          label={t("Note")}
          optional
          hint={t("For the history, such as the supplier's list it is based on.")}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

type WhenToPublishProps = {
  /** Undefined means now; otherwise the typed time, empty until entered. */
  at: string | undefined;
  onChange: (at: string | undefined) => void;
  error: string | undefined;
};

/** Publish now or at a time: staff can schedule tomorrow's prices tonight. */
function WhenToPublish({ at, onChange, error }: WhenToPublishProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-[0.9375rem]">{t("When")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[
          { label: t("Now"), checked: at === undefined, choose: () => onChange(undefined) },
          { label: t("At a set time"), checked: at !== undefined, choose: () => onChange("") },
        ].map(({ label, checked, choose }) => (
          <label key={label} className="flex min-h-target cursor-pointer items-center gap-2">
            <input type="radio" name={name} checked={checked} onChange={choose} className="size-5 accent-cold" />
            {label}
          </label>
        ))}
      </div>
      {at !== undefined && (
        <div className="mt-2 max-w-72">
          <TextField
            type="datetime-local"
            label={t("Day and time")}
            hint={t("In India.")}
            value={at}
            onChange={(event) => onChange(event.target.value)}
            error={error}
          />
        </div>
      )}
    </fieldset>
  );
}
