import { useLocation } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { qrLoginPath } from "./qr-login-path.ts";

export function LoginNeeded({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">{title}</h1>
      <p className="mt-3 text-ink-soft">
        {t("Please login to use this page. It is open to approved, email-verified users of the cylinder tool.")}
      </p>
      <ButtonLink kind="main" to={qrLoginPath(pathname + search)} className="mt-6">
        {t("Go to QR login")}
      </ButtonLink>
    </div>
  );
}
