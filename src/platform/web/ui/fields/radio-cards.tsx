import { useId } from "react";

type Props<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
};

/** A radio group, with every option visible and large enough for touch. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend = false, options, value, onChange, error } = props;
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-semibold text-[0.9375rem]"}>{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-target cursor-pointer flex-col justify-center rounded-control border border-edge bg-surface px-3 py-2 hover:border-ink-soft has-checked:border-cold has-checked:bg-cold-tint has-checked:shadow-chosen has-focus-visible:outline-3 has-focus-visible:outline-cold"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span className="font-semibold">{option.label}</span>
            {option.hint && <span className="text-ink-soft text-sm">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
