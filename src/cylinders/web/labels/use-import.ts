import { useState } from "react";
import { failedText } from "#people/web/qr-users/failed-text.ts";
import { QR_WORK_KEYS } from "#people/web/qr-users/stored-qr-user.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi, sessionHasEnded } from "#platform/web/api.ts";
import { draftOf } from "#platform/web/forms/draft.ts";
import { labelBasket } from "./label-basket.ts";

export type Import = ClientOutput<EndpointNamed<"POST /api/cylinder-import">>;
type Outcome =
  | { kind: "none" }
  | { kind: "checked"; csv: string; found: Import }
  | { kind: "registered"; found: Import }
  | { kind: "failed"; text: string; sessionEnded: boolean };

const draft = draftOf<"csv">(`${QR_WORK_KEYS}import`, ["csv"]);
const tell = () => failedText(t("Error saving cylinder"));

/** Imports cylinders from one file: checked first, then registered all or none. */
export function useImport() {
  const [csv, setCsv] = useState(() => draft.read().csv ?? "");
  const [busy, setBusy] = useState<"checking" | "registering" | undefined>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });

  function change(text: string) {
    setCsv(text);
    draft.keep({ csv: text });
    // The result belongs to the previous text.
    if (outcome.kind !== "none") setOutcome({ kind: "none" });
  }

  async function send(dryRun: boolean) {
    setBusy(dryRun ? "checking" : "registering");
    try {
      const found = await callApi("POST /api/cylinder-import", { body: { csv, dryRun } });
      if (dryRun || found.problems.length > 0) return setOutcome({ kind: "checked", csv, found });
      labelBasket.clear();
      labelBasket.add(found.cylinders);
      draft.forget();
      setCsv("");
      setOutcome({ kind: "registered", found });
    } catch (error) {
      setOutcome({ kind: "failed", text: tell()(error), sessionEnded: sessionHasEnded(error) });
    } finally {
      setBusy(undefined);
    }
  }

  return { csv, change, busy, outcome, check: () => send(true), register: () => send(false) };
}
