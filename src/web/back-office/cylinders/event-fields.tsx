import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { EventField, NotedKind, TypedEvent } from "./read-event.ts";

type Props = {
  kind: NotedKind;
  typed: TypedEvent;
  today: string;
  problems: Partial<Record<EventField, string>>;
  onType: (field: EventField, text: string) => void;
};

/** The few questions that a kind of event asks. */
export function EventFields({ kind, typed, today, problems, onType }: Props) {
  const field = (name: EventField) => ({
    name,
    value: typed[name] ?? "",
    autoComplete: "off",
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value),
  });
  const choice = (name: EventField) => ({
    value: typed[name],
    error: problems[name],
    onChange: (value: string) => onType(name, value),
  });
  switch (kind) {
    case "filled":
      return (
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField label="Gas" optional hint="Else as marked" maxLength={60} {...field("gas")} />
          <TextField
            label="Kilograms"
            optional
            hint="Else what each holds"
            inputMode="decimal"
            maxLength={8}
            {...field("kilograms")}
          />
        </div>
      );
    case "weighed":
      return (
        <TextField
          label="On the scale (kg)"
          hint="The cylinder with its gas."
          inputMode="decimal"
          maxLength={8}
          {...field("grossKilograms")}
        />
      );
    case "tested":
      return (
        <div className="space-y-4">
          <RadioCards
            legend="How it went"
            options={[
              { value: "yes", label: "Passed" },
              { value: "no", label: "Failed", hint: "It is set apart." },
            ]}
            {...choice("passed")}
          />
          <TextField label="Day of the test" type="date" max={today} {...field("testedOn")} />
          <TextField label="Test station" optional maxLength={120} {...field("station")} />
        </div>
      );
    case "unquarantined":
      return (
        <RadioCards
          legend="Its gas"
          options={[
            { value: "no", label: "It is empty" },
            { value: "yes", label: "It is full" },
          ]}
          {...choice("full")}
        />
      );
    case "quarantined":
    case "condemned":
      return <TextAreaField label="Reason" rows={2} maxLength={500} {...field("reason")} />;
    default:
      return null;
  }
}
