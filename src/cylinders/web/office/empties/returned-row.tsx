import { useId, useState } from "react";
import { CONDITIONS, type Condition } from "#catalogue/rules/empties/conditions.ts";
import { NOT_IN_BOOK } from "#cylinders/rules/custody/return-batch.ts";
import { numberShown } from "#cylinders/rules/registry/read-scan.ts";
import type { DeviceScan, UnknownOnDevice } from "#cylinders/rules/scanning/scan-queue.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

export type ReturnResponse = ClientOutput<EndpointNamed<"POST /api/admin/returns/check">>;

type ReturnedCylinder = ReturnResponse["cylinders"][number];

export function recognisedText(response: ReturnedCylinder): { kind: "good" | "warn" | "bad"; message: string } {
  if (response.kind === "blocked") return { kind: "bad", message: response.message ?? "" };
  if (response.kind === "set-aside") return { kind: "warn", message: t("Set aside. Nothing is recorded for it.") };
  if (response.kind === "repeated") return { kind: "warn", message: t("This cylinder was already scanned.") };
  const { from, holder, orderNumber, daysOut, daysLate = 0, warnings = [] } = response;
  const parts = [
    holder ? t("{name} for {holder}", { name: from?.name ?? "", holder: holder.name }) : from?.name,
    orderNumber,
    daysOut === undefined ? undefined : daysOutText(daysOut),
    daysLate > 0 ? plural(daysLate, { one: "{count} day late", other: "{count} days late" }) : undefined,
    response.kind === "registered" ? t("registered now") : undefined,
  ];
  return { kind: warnings.length > 0 ? "warn" : "good", message: parts.filter(Boolean).join(" · ") };
}

const daysOutText = (days: number) =>
  days === 0 ? t("left today") : plural(days, { one: "{count} day out", other: "{count} days out" });

type Props = {
  scan: DeviceScan;
  answer: ReturnedCylinder | undefined;
  unreachable: boolean;
  /** Its gas and size, where the device knows it. */
  of: string | undefined;
  choice: UnknownOnDevice | undefined;
  onCondition: (condition: Condition) => void;
  onUnknown: (unknown: UnknownOnDevice) => void;
  onRemove: () => void;
};

const OWN_CHOICES = perLanguage(
  () =>
    [
      { choice: "refill", label: t("Keep for refilling") },
      { choice: "exchange", label: t("Take in exchange") },
    ] as const,
);

const EDGES = { good: "border-l-good", warn: "border-l-warn", bad: "border-l-bad", none: "border-l-edge" } as const;

/** One scanned cylinder. Its condition is behind a tap, because most are good. */
export function ReturnedRow({
  scan,
  answer: response,
  unreachable,
  of,
  choice,
  onCondition,
  onUnknown,
  onRemove,
}: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { kind, message } = response
    ? recognisedText(response)
    : {
        kind: "none" as const,
        message: [of, unreachable ? t("Saved on this device, not looked up yet.") : t("Looking it up…")]
          .filter(Boolean)
          .join(" · "),
      };
  const isOwn = response?.asksOwner === true || choice?.choice === "refill" || choice?.choice === "exchange";
  const asksWhat = !isOwn && (response?.message === NOT_IN_BOOK() || choice !== undefined);
  return (
    <li className={`rounded-control border border-line border-l-4 bg-surface ${EDGES[kind]}`}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-target w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold">{numberShown(scan.number)}</span>
          <span className="wrap-anywhere block text-ink-soft text-sm">{message}</span>
          {response?.warnings?.map((warning) => (
            <span key={warning} className="block text-sm text-warn">
              {warning}
            </span>
          ))}
        </span>
        {scan.condition !== "good" && <Badge kind="warn">{CONDITIONS()[scan.condition]}</Badge>}
        <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft ${open ? "rotate-180" : ""}`} />
      </button>
      {isOwn && (
        <div className="flex flex-wrap gap-2 px-3 pb-3">
          {OWN_CHOICES().map((own) => (
            <Button
              key={own.choice}
              size="small"
              aria-pressed={choice?.choice === own.choice}
              onClick={() => onUnknown({ number: scan.number, choice: own.choice })}
            >
              {own.label}
            </Button>
          ))}
        </div>
      )}
      {asksWhat && !open && (
        <Choice
          number={scan.number}
          choice={choice}
          onUnknown={onUnknown}
          onRegister={() => setOpen(true)}
          onRemove={onRemove}
        />
      )}
      <div id={id} hidden={!open} className="space-y-4 border-line border-t p-3">
        <SelectField
          label={t("Condition")}
          value={scan.condition}
          onChange={(event) => onCondition(event.target.value as Condition)}
          options={Object.entries(CONDITIONS()).map(([value, label]) => ({ value, label }))}
        />
        {asksWhat && <RegisterForm number={scan.number} choice={choice} onUnknown={onUnknown} />}
        <Button size="small" onClick={onRemove}>
          {t("Remove {number}", { number: numberShown(scan.number) })}
        </Button>
      </div>
    </li>
  );
}

type RegisterProps = Pick<Props, "choice" | "onUnknown"> & { number: string };
type ChoiceProps = RegisterProps & Pick<Props, "onRemove"> & { onRegister: () => void };

function Choice({ number, choice, onUnknown, onRegister, onRemove }: ChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-3">
      <Button size="small" aria-pressed={choice?.choice === "register"} onClick={onRegister}>
        {t("Register")}
      </Button>
      <Button
        size="small"
        aria-pressed={choice?.choice === "set-aside"}
        onClick={() => onUnknown({ number, choice: "set-aside" })}
      >
        {t("Not ours")}
      </Button>
      <Button size="small" aria-label={t("Remove {number}", { number: numberShown(number) })} onClick={onRemove}>
        {t("Remove")}
      </Button>
    </div>
  );
}

const FIELDS = perLanguage(
  () =>
    [
      { name: "kilograms", label: t("Holds how much gas (kg)") },
      { name: "tareKilograms", label: t("Tare, as stamped (kg)") },
    ] as const,
);

const isWeight = (typed: string) => Number(typed) > 0 && Number(typed) <= 1000;

/** As stamped on the cylinder. */
function RegisterForm({ number, choice, onUnknown }: RegisterProps) {
  const known = choice?.choice === "register" ? choice : undefined;
  const form = useForm({
    initial: {
      gas: known?.gas ?? "",
      kilograms: String(known?.kilograms ?? ""),
      tareKilograms: String(known?.tareKilograms ?? ""),
    },
    check: ({ gas, kilograms, tareKilograms }) => ({
      gas:
        gas.trim() === ""
          ? t("Please enter the gas it is for.")
          : !(isWeight(kilograms) && isWeight(tareKilograms)) && t("Please enter both weights in kilograms."),
    }),
    send: async ({ gas, kilograms, tareKilograms }) =>
      onUnknown({
        number,
        choice: "register",
        gas: gas.trim(),
        kilograms: Number(kilograms),
        tareKilograms: Number(tareKilograms),
      }),
  });
  return (
    <form {...form.wiring} aria-label={t("Register {number}", { number })} className="space-y-3">
      <TextField label={t("Gas")} autoComplete="off" maxLength={60} {...form.field("gas")} />
      <div className="grid grid-cols-2 gap-3">
        {FIELDS().map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            {...form.field(name)}
          />
        ))}
      </div>
      <Button type="submit">{known ? t("Save") : t("Register it")}</Button>
    </form>
  );
}
