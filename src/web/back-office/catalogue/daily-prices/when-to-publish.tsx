import { useId } from "react";
import { TextField } from "#web/ui/text-field.tsx";

type Props = {
  /** Undefined: now. Otherwise the time as typed, empty until it is. */
  at: string | undefined;
  onChange: (at: string | undefined) => void;
  error: string | undefined;
};

/** Now, or at a time: prices of tomorrow can be set tonight. */
export function WhenToPublish({ at, onChange, error }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-[0.9375rem]">When</legend>
      <div className="flex flex-wrap gap-x-6">
        {[
          { label: "Now", checked: at === undefined, choose: () => onChange(undefined) },
          { label: "At a time", checked: at !== undefined, choose: () => onChange("") },
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
            label="Day and time"
            hint="In India."
            value={at}
            onChange={(event) => onChange(event.target.value)}
            error={error}
          />
        </div>
      )}
    </fieldset>
  );
}
