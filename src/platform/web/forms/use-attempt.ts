import { useRef, useState } from "react";
import { whyNotSent } from "./send-error.ts";

/** Runs a server action: busy meanwhile, never concurrently, with an error message. Forms use useForm. */
export function useAttempt(tell: (error: unknown) => string = whyNotSent) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const underWay = useRef(false);

  /** Whether it succeeded; undefined for a second press while the first is under way. */
  async function attempt(step: () => Promise<unknown>): Promise<boolean | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await step();
      return true;
    } catch (error) {
      setProblem(tell(error));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, setProblem, attempt };
}
