import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { CheckIcon, CopyIcon } from "./icons.tsx";

type Props = {
  /** Exactly what is shown beside the button. */
  text: string;
  /** What it is: "account number". */
  what: string;
};

const SAID_MILLISECONDS = 2000;
type Outcome = "copied" | "refused" | null;

/** Copies what is beside it, and says whether that worked. */
export function CopyButton({ text, what }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    const copied = await copyText(text);
    setOutcome(copied ? "copied" : "refused");
    if (copied) timer.current = setTimeout(setOutcome, SAID_MILLISECONDS, null);
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={copy} className="min-w-25">
        {outcome === "copied" ? <CheckIcon className="size-4 text-good" /> : <CopyIcon className="size-4" />}
        {outcome === "copied" ? "Copied" : "Copy"}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className={outcome === "refused" ? "text-sm text-warn" : "sr-only"}>
        {outcome === "copied" && "Copied"}
        {outcome === "refused" && "Your browser did not allow it. Press and hold the text to copy it."}
      </span>
    </span>
  );
}
