import { useId, useRef, useState } from "react";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { along, moveHigh, moveLow, type Range, type RangeLimits, typedEnd } from "./range.ts";
import { selectOnFocus } from "./select-on-focus.ts";
import { useTypedBeforeScript } from "./typed-in-address.ts";

type Props = {
  label: string;
  range: Range;
  limits: RangeLimits;
  /** Moves the latest range: both ends may be moved before the next render. */
  onMove: (move: (range: Range) => Range) => void;
  unit?: string;
  hint?: string;
};

export function RangeSlider({ label, range, limits, onMove, unit = "", hint }: Props) {
  const setLow = (requested: number) => onMove((latest) => moveLow(latest, requested, limits));
  const setHigh = (requested: number) => onMove((latest) => moveHigh(latest, requested, limits));
  const low = along(range.low, limits);
  const high = along(range.high, limits);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{label}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <div className="relative h-target">
        {/* An SVG, because the content security policy forbids inline styles in server-rendered pages. */}
        <svg className="absolute inset-x-3.5 inset-y-0 h-full w-[calc(100%-1.75rem)]" aria-hidden="true">
          <rect x="0" y="50%" width="100%" height="4" rx="2" className="-translate-y-0.5 fill-line" />
          <rect x={`${low}%`} y="50%" width={`${high - low}%`} height="4" className="-translate-y-0.5 fill-cold" />
        </svg>
        <Thumb
          label={t("Lowest {what}", { what: label.toLowerCase() })}
          value={range.low}
          onMove={setLow}
          {...{ limits, unit }}
          onTop={low > 50}
        />
        <Thumb
          label={t("Highest {what}", { what: label.toLowerCase() })}
          value={range.high}
          onMove={setHigh}
          {...{ limits, unit }}
          onTop={low <= 50}
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <TypedEnd label={t("From¦amount")} value={range.low} unit={unit} onSettle={setLow} />
        <TypedEnd label={t("To¦amount")} value={range.high} unit={unit} onSettle={setHigh} />
      </div>
    </fieldset>
  );
}

type ThumbProps = {
  label: string;
  value: number;
  unit: string;
  limits: RangeLimits;
  onTop: boolean;
  onMove: (value: number) => void;
};

/** Of two overlapping thumbs, the one that can still move is on top. */
function Thumb({ label, value, unit, limits, onTop, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      className={`thumb ${onTop ? "z-2" : "z-1"}`}
      aria-label={label}
      aria-valuetext={`${unit}${grouped(value)}`}
      {...limits}
      value={value}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
    />
  );
}

function TypedEnd({
  label,
  value,
  unit,
  onSettle,
}: {
  label: string;
  value: number;
  unit: string;
  onSettle: (value: number) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const shown = grouped(value);
  useTypedBeforeScript(box, shown, setDraft);

  /** From the box, because the draft of what was typed before the script is not rendered yet. */
  function settle(typed: string) {
    setDraft(null);
    if (typed !== shown) onSettle(typedEnd(typed, value));
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ink-soft text-sm">
        {label} {unit}
      </label>
      <input
        ref={box}
        id={id}
        className="control text-right"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={draft ?? shown}
        onFocus={selectOnFocus}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={(event) => settle(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && settle(event.currentTarget.value)}
      />
    </div>
  );
}
