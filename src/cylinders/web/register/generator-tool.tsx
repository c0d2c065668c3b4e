import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { NewCylinderForm as Form, OwnedBy } from "#cylinders/rules/registry/cylinder.ts";
import { CYLINDER_FIELDS } from "#cylinders/web/shared/cylinder-fields.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import type { CylinderPage } from "#cylinders/web/shared/list-cylinders.ts";
import { QR_WORK_KEYS } from "#people/web/qr-users/stored-qr-user.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { draftOf } from "#platform/web/forms/draft.ts";
import type { FormDraft } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AboutTransfer } from "./about-transfer.tsx";
import { CylinderForm } from "./cylinder-form.tsx";
import { previewAddress } from "./preview-address.ts";
import { QrPanel, type QrPanelState } from "./qr-panel.tsx";
import type { TransferRequest } from "./read-transfer.ts";
import { RegisteredList } from "./registered-list.tsx";

type Props = {
  transfer: TransferRequest;
  live: CylinderResponse | null;
  list: CylinderPage | null;
  /** Of a cylinder to register, from a scan elsewhere. */
  number: string;
  /** Whose cylinders this user registers most often. */
  ownedBy: OwnedBy;
  origin: string;
};

/** Registers and transfers cylinders: for QR users on a page of the shop, for staff in the office. */
export function GeneratorTool({ transfer, live, list, number, ownedBy, origin }: Props) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [shown, setShown] = useState<QrPanelState>({ kind: "nothing" });
  const [round, setRound] = useState(1);
  const named = transfer.kind === "transfer" ? transfer : undefined;
  const handover = named ? { cylinderNumber: named.cylinderNumber, seen: live?.lastUpdateDate } : null;
  const filledIn: Partial<Form> = named ? { ...named.newOwner, cylinderNumber: named.cylinderNumber } : { ownedBy };
  const draft = generatorDraft(named?.cylinderNumber, filledIn, round === 1 ? number : "");

  function generated(form: Form) {
    setShown({ kind: "preview", form, address: previewAddress(origin, form, live) });
  }

  function edited() {
    if (shown.kind !== "nothing") setShown({ kind: "nothing" });
  }

  function saved(cylinder: CylinderResponse, form: Form) {
    draft.saved();
    setShown({ kind: "valid", cylinder, form, told: named ? t("Cylinder transferred.") : t("Cylinder saved.") });
    void revalidate();
  }

  /** Starts another cylinder, optionally with the previous one's gas and owner. */
  function goOn(like?: Form) {
    setShown({ kind: "nothing" });
    if (like) draft.next(like);
    if (named) void navigate("/qr-generator");
    else setRound(round + 1);
  }

  return (
    <>
      <AboutTransfer transfer={transfer} live={live} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Card className="p-5 sm:p-7">
          <CylinderForm
            key={`${named?.cylinderNumber ?? "new"} ${round}`}
            mode={named ? "transfer" : "new"}
            draft={draft.form}
            isGenerated={shown.kind === "preview"}
            refusal={
              named && !live
                ? t("{cylinderNumber} is not registered, so it cannot be transferred.", {
                    cylinderNumber: named.cylinderNumber,
                  })
                : undefined
            }
            onGenerated={generated}
            onEdited={edited}
          />
        </Card>
        <QrPanel shown={shown} handover={handover} onSaved={saved}>
          {shown.kind === "valid" && shown.form && (
            <div className="mt-4 grid gap-2">
              {!named && <Button onClick={() => goOn(shown.form)}>{t("Next cylinder, same gas and owner")}</Button>}
              <Button onClick={() => goOn()}>{t("New cylinder")}</Button>
            </div>
          )}
        </QrPanel>
      </div>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <RegisteredList list={list} onShow={(cylinder) => setShown({ kind: "valid", cylinder })} />
        <UsageTips />
      </div>
    </>
  );
}

const TIPS = perLanguage(() => [
  t("Type the number exactly as it is stamped on the shoulder: it identifies the cylinder permanently."),
  t("Generate shows a preview. The shop signs the QR code when you save."),
  t("Stick the label on the shoulder, clear of the valve, on a clean and dry surface."),
  t("Scan the printed label once before the cylinder leaves: the page must say Verified."),
  t(
    "The label stays valid after a transfer: its page shows the current owner. Print a new label after you correct the gas, empty weight or licence.",
  ),
  t("Many cylinders at once? Register them from a CSV file under Labels."),
]);

function UsageTips() {
  return (
    <section aria-labelledby="usage-tips">
      <h2 id="usage-tips" className="font-semibold text-heading">
        {t("Usage tips")}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-soft">
        {TIPS().map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}

/** The draft stays until it is saved: generating a preview does not save. */
type GeneratorDraft = { form: FormDraft<Form>; saved: () => void; next: (form: Form) => void };

function generatorDraft(transferOf: string | undefined, filledIn: Partial<Form>, scanned: string): GeneratorDraft {
  const name = transferOf === undefined ? "cylinder" : `transfer:${transferOf}`;
  const storedDraft = draftOf<keyof Form>(`${QR_WORK_KEYS}${name}`, [...CYLINDER_FIELDS, "ownedBy", "testedOn"]);
  const read = () => {
    const stored = storedDraft.read() as Partial<Form>;
    return { ...filledIn, ...stored, ...(scanned && { cylinderNumber: scanned }) };
  };
  return {
    form: { read, keep: storedDraft.keep, forget: () => {} },
    saved: storedDraft.forget,
    /** The next cylinder of a load has the same gas and owner, but its own number and weight. */
    next: (form) => storedDraft.keep({ ...form, cylinderNumber: "", emptyCylinderWeight: "", testedOn: "" }),
  };
}
