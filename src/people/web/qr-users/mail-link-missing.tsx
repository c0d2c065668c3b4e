import { t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

export function MailLinkMissing({ text }: { text: string }) {
  return (
    <>
      <Notice kind="bad">{text}</Notice>
      <ButtonLink to="/qr-login" className="mt-5 w-full sm:w-auto">
        {t("Go to sign in")}
      </ButtonLink>
    </>
  );
}
