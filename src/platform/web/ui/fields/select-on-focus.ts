import type { FocusEvent } from "react";

/** Not when React repeats a focus from before hydration: the next key would replace what was typed since. */
export function selectOnFocus({ isTrusted, currentTarget }: FocusEvent<HTMLInputElement>) {
  if (isTrusted) currentTarget.select();
}
