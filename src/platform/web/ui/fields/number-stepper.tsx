import { useId, useRef, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { MinusIcon, PlusIcon } from "#platform/web/ui/buttons/icons.tsx";
import { selectOnFocus } from "./select-on-focus.ts";
import { useTypedBeforeScript } from "./typed-in-address.ts";
import { LINE_LIMITS, type QuantityLimits, typedQuantity } from "./typed-quantity.ts";

type Props = {
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  limits?: QuantityLimits;
  /** For where a partial number would already undo something. */
  whenFinished?: boolean;
};

/** A quantity by buttons or typing. Invalid input is corrected with a message. */
export function NumberStepper({ label, value, onChange, limits = LINE_LIMITS, whenFinished = false }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const messageId = useId();
  const box = useRef<HTMLInputElement>(null);
  useTypedBeforeScript(box, String(value), type);

  function step(by: number) {
    const quantity = Math.min(limits.max, Math.max(limits.min, value + by));
    setDraft(null);
    setMessage("");
    if (quantity !== value) onChange(quantity);
  }

  function type(typed: string) {
    setDraft(typed);
    if (whenFinished) return;
    const read = typedQuantity(typed, value, limits);
    if (!read.ok) return;
    setMessage("");
    onChange(read.quantity);
  }

  function settle() {
    if (draft === null) return;
    const read = typedQuantity(draft, value, limits);
    setDraft(null);
    setMessage(read.ok ? "" : read.message);
    if (read.quantity !== value) onChange(read.quantity);
  }

  return (
    <div>
      <fieldset className="inline-flex items-stretch overflow-clip rounded-control border border-edge bg-surface">
        <legend className="sr-only">{label}</legend>
        <StepButton
          label={t("Decrease: {what}", { what: label })}
          icon={<MinusIcon />}
          resting={value <= limits.min}
          onPress={() => step(-1)}
        />
        <input
          ref={box}
          aria-label={label}
          aria-describedby={message ? messageId : undefined}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          className="w-14 border-line border-x bg-transparent text-center font-semibold text-base focus-visible:-outline-offset-3"
          value={draft ?? String(value)}
          onFocus={selectOnFocus}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === "Enter") settle();
            if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              event.preventDefault();
              step(event.key === "ArrowUp" ? 1 : -1);
            }
          }}
        />
        <StepButton
          label={t("Increase: {what}", { what: label })}
          icon={<PlusIcon />}
          resting={value >= limits.max}
          onPress={() => step(1)}
        />
      </fieldset>
      <p id={messageId} role="status" className="text-sm text-warn not-empty:mt-1">
        {message}
      </p>
    </div>
  );
}

function StepButton(props: { label: string; icon: React.ReactNode; resting: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.resting || undefined}
      onClick={props.onPress}
      className="inline-flex size-target cursor-pointer items-center justify-center text-ink-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-edge"
    >
      {props.icon}
    </button>
  );
}
