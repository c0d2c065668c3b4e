import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useCustomer } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useAttempt } from "#platform/web/forms/use-attempt.ts";
import { loginPath } from "#platform/web/page/login-path.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { MailIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

/** For a product that is out of stock: one mail when it is back. */
export function StockAlert({ id }: { id: string }) {
  const location = useLocation();
  const isVisitor = useCustomer() === null;
  const { busy, problem, attempt } = useAttempt();
  const [message, setMessage] = useState<string>();

  const ask = () =>
    attempt(async () => {
      setMessage((await callApi("PUT /api/my-stock-alerts/{id}", { params: { id } })).message);
    });

  if (isVisitor)
    return (
      <Link to={loginPath(location)} className={buttonLook()}>
        <MailIcon /> {t("Tell me when back in stock")}
      </Link>
    );
  return (
    <>
      <div role="status">{message && <Notice kind="good">{message}</Notice>}</div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {!message && (
        <Button busy={busy && t("One moment…")} onClick={() => void ask()}>
          <MailIcon /> {t("Tell me when back in stock")}
        </Button>
      )}
    </>
  );
}
