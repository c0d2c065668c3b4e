import { useRef, useState } from "react";
import { scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { lookUpScan } from "./look-up-cylinder.ts";

export type Lookup =
  | { is: "nothing-yet" }
  | { is: "looking"; number: string }
  | { is: "found"; cylinder: CylinderResponse }
  | { is: "missing" }
  | { is: "failed"; number: string; written: string; text: string };

const NOT_REACHED = () => t("We cannot reach the shop: you may be offline. Please try again.");

export function useFoundCylinder() {
  const [lookup, setLookup] = useState<Lookup>({ is: "nothing-yet" });
  /** A slow response must not replace that of a later lookup. */
  const turn = useRef(0);

  /** Accepts typed, pasted or scanned text: the QR's address, its JSON or the bare number. */
  async function find(written: string) {
    turn.current += 1;
    const input = turn.current;
    const number = scannedNumber(written);
    if (number === undefined) return setLookup({ is: "missing" });
    setLookup({ is: "looking", number });
    const outcome = await outcomeOf(number, written);
    if (input === turn.current) setLookup(outcome);
  }

  /** A failed scan must not leave another cylinder on the screen. */
  function clear() {
    turn.current += 1;
    setLookup({ is: "nothing-yet" });
  }

  async function refresh({ cylinderNumber }: CylinderResponse) {
    const input = turn.current;
    const outcome = await outcomeOf(cylinderNumber, cylinderNumber);
    if (input === turn.current && outcome.is !== "failed") setLookup(outcome);
  }

  return { lookup, find, clear, refresh };
}

async function outcomeOf(number: string, written: string): Promise<Lookup> {
  try {
    const cylinder = await lookUpScan({ text: written, number, hasAccount: mayHaveAccount() });
    return cylinder ? { is: "found", cylinder } : { is: "missing" };
  } catch (error) {
    return { is: "failed", number, written, text: error instanceof ApiProblem ? error.message : NOT_REACHED() };
  }
}

/** True also until the session is known. */
function mayHaveAccount(): boolean {
  const { known, customer, qrUser, admin } = sessionStore.read();
  return !known || customer !== null || qrUser !== null || admin !== null;
}
