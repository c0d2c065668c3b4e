import { useEffect, useRef, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "./button.tsx";
import { Icon, type IconProps } from "./icon.tsx";
import { CheckIcon } from "./icons.tsx";

type Props = {
  text: string;
  what: string;
  /** Beside the text itself: an icon without a word. */
  quiet?: boolean;
};

const SHOWN_MILLISECONDS = 2000;
type Outcome = "copied" | "refused" | null;

export function CopyButton({ text, what, quiet = false }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    const copied = await copyText(text);
    setOutcome(copied ? "copied" : "refused");
    if (copied) timer.current = setTimeout(setOutcome, SHOWN_MILLISECONDS, null);
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        kind={quiet ? "plain" : "quiet"}
        size="small"
        onClick={copy}
        title={t("Copy")}
        className={quiet ? "pointer-coarse:min-w-target" : "min-w-25"}
      >
        {outcome === "copied" ? <CheckIcon className="size-4.5 text-good" /> : <CopyIcon className="size-4.5" />}
        <span className={quiet && outcome !== "copied" ? "sr-only" : undefined}>
          {outcome === "copied" ? t("Copied") : t("Copy")}
        </span>
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className={outcome === "refused" ? "text-sm text-warn" : "sr-only"}>
        {outcome === "copied" && t("Copied")}
        {outcome === "refused" && t("Your browser did not allow it. Press and hold the text to copy it.")}
      </span>
    </span>
  );
}

/** Falls back to a selection where the Clipboard API is denied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Inside the topmost modal, because a field outside it cannot be selected. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  (document.querySelector("dialog:modal") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />
  </Icon>
);
