import { useState } from "react";
import { mayBeUndone } from "#cylinders/rules/custody/corrections.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

type Entry = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}/dossier.json">>["rows"][number];
type HolderAtTime = ClientOutput<EndpointNamed<"GET /api/admin/cylinders/{cylinderNumber}/holder">>;

/** Holder of the cylinder on a past day, by the current log. */
export function HolderOn({ number }: { number: string }) {
  const [then, setThen] = useState<HolderAtTime>();
  const form = useForm({
    initial: { on: "" },
    check: ({ on }) => ({ on: on === "" && t("Please choose a day.") }),
    send: async (query) => {
      setThen(undefined);
      const params = { cylinderNumber: number };
      setThen(await callApi("GET /api/admin/cylinders/{cylinderNumber}/holder", { params, query }));
    },
  });
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Status on a past date")}</h2>
      <form {...form.wiring} className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-48">
          <TextField
            label={t("Who had it on")}
            type="date"
            {...form.field("on")}
            error={form.problems.on ?? form.refusal}
          />
        </div>
        <Button type="submit" busy={form.sending && t("Searching…")}>
          {t("Look")}
        </Button>
      </form>
      <p aria-live="polite" className="mt-3 empty:hidden">
        {then && <PastStanding then={then} />}
      </p>
    </Card>
  );
}

function PastStanding({ then: { on, holder, owner, liable, stateLabel, orderNumber } }: { then: HolderAtTime }) {
  const details = [
    stateLabel,
    t("owned by {name}", { name: owner.name }),
    liable && liable.name !== holder.name && t("responsible: {name}", { name: liable.name }),
    orderNumber && t("order {orderNumber}", { orderNumber }),
  ];
  return (
    <>
      {rich("At the end of {day} it was with {holder}: {details}.", {
        day: shortDate(on),
        holder: (
          <>
            <strong>{holder.name}</strong>
            {holder.mobile && ` (+91 ${holder.mobile})`}
          </>
        ),
        details: details.filter(Boolean).join(", "),
      })}
    </>
  );
}

/** Owner only: reverses a wrong entry with another one. Both stay in the log. */
export function TakeEntryBack({ number, rows }: { number: string; rows: readonly Entry[] }) {
  const free = rows.filter(({ event = "", corrected }) => !corrected && mayBeUndone(event)).toReversed();
  if (free.length === 0) return null;
  const lastEvent = Number(rows.at(-1)?.entry);
  return (
    <ActDialog
      call="POST /api/admin/cylinders/{cylinderNumber}/events/{id}/corrections"
      button={t("Undo an entry")}
      size="normal"
      title={t("Undo an entry?")}
      action={t("Undo")}
      danger
      initial={{ entry: free[0]?.entry ?? "", reason: "" }}
      check={({ reason }) => ({ reason: reasonProblem(reason) })}
      input={({ entry, reason }) => ({
        params: { cylinderNumber: number, id: Number(entry) },
        body: { reason: reason.trim(), lastEvent },
      })}
      done={t("The entry is undone. It stays in the record, with your reason.")}
    >
      {(form) => (
        <>
          <SelectField
            label={t("Entry")}
            options={free.map(({ entry = "", event, when }) => ({
              value: entry,
              label: `${entry}: ${event}, ${when}`,
            }))}
            {...form.field("entry")}
          />
          <Notice>
            {t(
              "Entries that belong to an order, an offer, the passport or a payment are corrected there, and are not in this list.",
            )}
          </Notice>
          <ReasonField
            label={t("Why is it wrong?")}
            hint={t("Then record what actually happened.")}
            {...form.field("reason")}
          />
        </>
      )}
    </ActDialog>
  );
}
