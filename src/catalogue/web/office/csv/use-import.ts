import { useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";

export type ImportCall = "POST /api/admin/products/import" | "POST /api/admin/stock/import";
export type ImportResponse = ClientOutput<EndpointNamed<ImportCall>>;

type Outcome = { kind: "none" } | { kind: "found"; found: ImportResponse } | { kind: "failed"; text: string };

/** Imports one file: a preview first, then all rows or none are written. */
export function useImport(call: ImportCall) {
  const [csv, setCsv] = useState("");
  const [busy, setBusy] = useState<"checking" | "importing">();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });

  function change(text: string) {
    setCsv(text);
    // The previous result belongs to another text.
    setOutcome({ kind: "none" });
  }

  async function send(dryRun: boolean) {
    setBusy(dryRun ? "checking" : "importing");
    try {
      const seen = !dryRun && outcome.kind === "found" ? { plan: outcome.found.plan } : {};
      const found = await callApi(call, { body: { csv, dryRun, ...seen } });
      if (found.done) setCsv("");
      setOutcome({ kind: "found", found });
    } catch (error) {
      setOutcome({ kind: "failed", text: whyNotSent(error) });
    } finally {
      setBusy(undefined);
    }
  }

  return { csv, change, busy, outcome, check: () => send(true), write: () => send(false) };
}
