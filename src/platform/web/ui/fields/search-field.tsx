import { type ComponentProps, useId, useRef } from "react";
import { SearchIcon } from "#platform/web/ui/buttons/icons.tsx";
import { useTypedBeforeScript } from "./typed-in-address.ts";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "type"> & {
  label: string;
  value: string;
  onType: (words: string) => void;
  onSettle: () => void;
  withIcon?: boolean;
};

/** Text typed before the script loads is retained. */
export function SearchField({ label, value, onType, onSettle, withIcon = false, className, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = input.id ?? ownId;
  useTypedBeforeScript(box, value, onType);
  return (
    <div className={className}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="relative">
        {withIcon && (
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft" />
        )}
        <input
          ref={box}
          className={withIcon ? "control pl-10!" : "control"}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          {...input}
          id={id}
          type="search"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onSettle}
        />
      </div>
    </div>
  );
}
