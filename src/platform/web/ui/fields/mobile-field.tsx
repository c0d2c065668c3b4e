import type { ChangeEvent, ComponentProps } from "react";
import { mobileAsTyped } from "#platform/rules/india/india.ts";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange"> & {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** An Indian mobile: a digit typed after a complete number is ignored. */
export function MobileField({ value, onChange, ...rest }: Props) {
  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const text = mobileAsTyped(input.value, value);
    if (text !== input.value) input.value = text;
    onChange(event);
  }
  return <TextField type="tel" inputMode="tel" {...rest} value={value} onChange={type} />;
}
