import { useState } from "react";
import { isMobile } from "#platform/rules/india/india.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";

export type MobileCheck = "incomplete" | "checking" | "registered" | "not-registered" | "unknown";

/** Whether a mobile has an account. Checked once per complete number. */
export function useMobileCheck(mobile: string, own: string | undefined) {
  const [checked, setChecked] = useState<Readonly<Record<string, MobileCheck>>>({});
  // The logged-in user's own mobile is registered.
  const known = mobile === own ? "registered" : checked[mobile];
  const requested = isMobile(mobile) && known === undefined ? mobile : undefined;

  useAfterTyping(requested, async (signal) => {
    if (requested === undefined) return;
    const check = await askFor(requested);
    if (!signal.aborted) setChecked((others) => ({ ...others, [requested]: check }));
  });

  return {
    check: isMobile(mobile) ? (known ?? "checking") : ("incomplete" as const),
    again: () => setChecked(({ [mobile]: _forgotten, ...others }) => others),
  };
}

async function askFor(mobile: string): Promise<MobileCheck> {
  try {
    await callApi("GET /api/users/{mobile}", { params: { mobile } });
    return "registered";
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404 ? "not-registered" : "unknown";
  }
}
