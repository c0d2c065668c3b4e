import { useEffect, useState } from "react";
import { isMobile } from "#platform/rules/india/india.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";

export type MobileCheck = "incomplete" | "checking" | "registered" | "not-registered" | "unknown";

const AFTER_MILLISECONDS = 300;

/** Whether a mobile has an account. Checked once per complete number. */
export function useMobileCheck(mobile: string, own: string | undefined) {
  const [checked, setChecked] = useState<Readonly<Record<string, MobileCheck>>>({});
  // The logged-in user's own mobile is registered.
  const known = mobile === own ? "registered" : checked[mobile];
  const requested = isMobile(mobile) && known === undefined ? mobile : undefined;

  useEffect(() => {
    if (requested === undefined) return;
    let awaited = true;
    const timer = setTimeout(async () => {
      const check = await askFor(requested);
      if (awaited) setChecked((others) => ({ ...others, [requested]: check }));
    }, AFTER_MILLISECONDS);
    return () => {
      awaited = false;
      clearTimeout(timer);
    };
  }, [requested]);

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
