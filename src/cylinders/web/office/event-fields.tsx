import { t } from "#platform/rules/language/text.ts";
import type { FormState } from "#platform/web/forms/use-form.ts";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { EventInputKind, NO_EVENT } from "./read-event.ts";

type Props = { kind: EventInputKind; form: FormState<typeof NO_EVENT & { override: string }>; today: string };

export function EventFields({ kind, form, today }: Props) {
  const { choice } = form;
  const field = (name: keyof typeof NO_EVENT) => ({ ...form.field(name), autoComplete: "off" });
  const reason = <TextAreaField label={t("Reason")} rows={2} maxLength={500} {...field("reason")} />;
  const gas = (
    <RadioCards
      legend={t("Its gas")}
      options={[
        { value: "no", label: t("It is empty") },
        { value: "yes", label: t("It is full") },
      ]}
      {...choice("full")}
    />
  );
  switch (kind) {
    case "filled":
      return (
        <div className="fields grid grid-cols-2 items-start gap-3">
          <TextField label={t("Gas")} optional hint={t("Default: as marked")} maxLength={60} {...field("gas")} />
          <TextField
            label={t("Kilograms")}
            optional
            hint={t("Default: the capacity of each")}
            inputMode="decimal"
            maxLength={8}
            {...field("kilograms")}
          />
        </div>
      );
    case "weighed":
      return (
        <TextField
          label={t("On the scale (kg)")}
          hint={t("The cylinder with its gas.")}
          inputMode="decimal"
          maxLength={8}
          {...field("grossKilograms")}
        />
      );
    case "tested":
      return (
        <div className="space-y-4">
          <RadioCards
            legend={t("Result")}
            options={[
              { value: "yes", label: t("Passed") },
              { value: "no", label: t("Failed"), hint: t("The cylinder is set apart.") },
            ]}
            {...choice("passed")}
          />
          <TextField label={t("Day of the test")} type="date" max={today} {...field("testedOn")} />
          <TextField label={t("Test station")} optional maxLength={120} {...field("station")} />
        </div>
      );
    case "unquarantined":
      return gas;
    case "corrected":
      return (
        <div className="space-y-4">
          <RadioCards
            legend={t("Whose is it?")}
            options={[
              { value: "shop", label: t("It is the shop's own"), hint: t("It is in the yard.") },
              { value: "customer", label: t("It is a customer's"), hint: t("It is recorded as with them.") },
            ]}
            {...choice("owner")}
          />
          {form.values.owner === "customer" ? (
            <MobileField label={t("Customer's mobile")} prefix="+91" {...field("mobile")} />
          ) : (
            gas
          )}
          {reason}
        </div>
      );
    case "quarantined":
    case "condemned":
      return reason;
    default:
      return null;
  }
}
