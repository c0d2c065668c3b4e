import type { ComponentProps } from "react";
import { TextField } from "#web/ui/text-field.tsx";
import { LooksWrong } from "./looks-wrong.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "hint"> & { looksWrong: string | undefined };

/** A GSTIN, pasted with or without spaces and in any case. */
export function GstField({ looksWrong, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      label="GST Number"
      hint={looksWrong ? <LooksWrong text={looksWrong} /> : "15 characters, such as 07ABCDE1234F2Z1"}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase placeholder:normal-case"
    />
  );
}
