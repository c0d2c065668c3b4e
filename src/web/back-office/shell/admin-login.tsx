import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeOfficeNext } from "#domain/accounts/safe-next.ts";
import { AccountPanel } from "#web/accounts/account-panel.tsx";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { MainContent } from "#web/shell/main-content.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { OfficeHeader } from "./office-header.tsx";

const FORM = "admin-login";
const FIELDS = ["token"] as const;

/** The token is sent once and never kept: from then on the browser has a cookie that no script can read. */
export function AdminLogin({ shopName }: { shopName: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(forgetOldToken, []);
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm<"token">({
    fields: FIELDS,
    check: ({ token }) => (token.trim() === "" ? [{ field: "token", message: "Please enter the admin token." }] : []),
    send: async ({ token }) => {
      await callApi("POST /api/admin/session", { body: { token: token.trim() } });
      await navigate(safeOfficeNext(search.get("next")), { replace: true });
    },
  });
  return (
    <>
      <OfficeHeader shopName={shopName} />
      <MainContent>
        <AccountPanel title="Admin login" text="With the token the owner gave you.">
          <form {...wiring} aria-label="Admin login" className="space-y-5">
            <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
            <TextField
              id={fieldId(FORM, "token")}
              name="token"
              type="password"
              label="Admin token"
              autoComplete="off"
              enterKeyHint="go"
              error={problems.token}
            />
            <Button kind="main" type="submit" busy={sending && "Logging in…"} className="sm:min-w-40">
              Login
            </Button>
          </form>
        </AccountPanel>
      </MainContent>
    </>
  );
}

/** Earlier programs kept the token where every script could read it. */
function forgetOldToken() {
  try {
    localStorage.removeItem("adminToken");
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
