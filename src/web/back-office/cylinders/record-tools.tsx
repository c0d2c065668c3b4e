import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { mayBeUndone } from "#domain/cylinders/custody/corrections.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { whyNotSent } from "#web/forms/send-error.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { rich } from "#web/ui/text/rich.tsx";
import { dateText } from "#web/ui/text/time-text.ts";

type Entry = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}/dossier.json">>["rows"][number];
type HolderAtTime = ClientOutput<EndpointNamed<"GET /api/admin/cylinders/{cylinderNumber}/holder">>;

/** Holder of the cylinder on a past day, by the current log. */
export function HolderOn({ number }: { number: string }) {
  const [day, setDay] = useState("");
  const [then, setThen] = useState<HolderAtTime>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function look() {
    if (day === "") return setProblem(t("Please choose a day."));
    setBusy(true);
    setProblem(undefined);
    try {
      const query = { params: { cylinderNumber: number }, query: { on: day } };
      setThen(await callApi("GET /api/admin/cylinders/{cylinderNumber}/holder", query));
    } catch (error) {
      setThen(undefined);
      setProblem(whyNotSent(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Status on a past date")}</h2>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <div className="w-48">
          <TextField
            label={t("Who had it on")}
            type="date"
            value={day}
            error={problem}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <Button type="submit" busy={busy && t("Searching…")}>
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
        day: dateText(on),
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
  const mayCorrect = useMayCall("POST /api/admin/cylinders/{cylinderNumber}/events/{id}/corrections");
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState("");
  const free = rows.filter(({ event = "", corrected }) => !corrected && mayBeUndone(event)).toReversed();
  if (!mayCorrect || free.length === 0) return null;

  async function takeBack(reason: string) {
    const params = { cylinderNumber: number, id: Number(chosen || free[0]?.entry) };
    const body = { reason, lastEvent: Number(rows.at(-1)?.entry) };
    await callApi("POST /api/admin/cylinders/{cylinderNumber}/events/{id}/corrections", { params, body });
    await revalidate();
    setChosen("");
    toast(t("The entry is undone. It stays in the record, with your reason."));
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("Undo an entry")}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Undo an entry?")}
        action={t("Take back")}
        danger
        reason={{ label: t("Why is it wrong?"), hint: t("Then record what actually happened.") }}
        onConfirm={takeBack}
      >
        <SelectField
          label={t("Entry")}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={free.map(({ entry = "", event, when }) => ({
            value: entry,
            label: `${entry}: ${event}, ${when}`,
          }))}
        />
        <Notice>
          {t(
            "Entries that belong to an order, an offer, the passport or a payment are corrected there, and are not in this list.",
          )}
        </Notice>
      </ConfirmDialog>
    </>
  );
}
