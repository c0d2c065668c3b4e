import { useNavigate } from "react-router";
import {
  NO_PASSWORDS,
  TwoPasswordsFields,
  twoPasswordsProblems,
} from "#people/web/accounts/passwords/two-passwords.tsx";
import { useTakenFromAddress } from "#people/web/accounts/use-taken-from-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Route } from "./+types/admin-invitation";
import { AdminFrame } from "./admin-frame.tsx";

export const handle = { ownFrame: true };

/** The URL may contain a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Choose your password")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function AdminInvitation({ matches: [root] }: Route.ComponentProps) {
  const { token } = useTakenFromAddress();
  return (
    <AdminFrame
      shopName={root.loaderData.shop.name}
      title={t("Choose your password")}
      text={t("You log in to the back office with it, and with your email or mobile number.")}
    >
      {token === "" ? <NoToken /> : <PasswordForm token={token} />}
    </AdminFrame>
  );
}

function NoToken() {
  return (
    <Notice kind="warn" title={t("The link is incomplete")}>
      <p>{t("Please open the whole link from your invitation, or ask the owner for a new one.")}</p>
      <p className="mt-2">
        <TextLink to="/admin/login">{t("Back to login")}</TextLink>
      </p>
    </Notice>
  );
}

function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    name: "invitation",
    initial: NO_PASSWORDS,
    check: (typed) => twoPasswordsProblems(typed),
    send: async ({ newPassword }) => {
      await callApi("POST /api/admin/invitation", { body: { token, newPassword } });
      await navigate("/admin", { replace: true });
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Choose your password")} className="space-y-5">
      <FormErrors form={form} />
      <TwoPasswordsFields form={form} />
      <Button kind="main" type="submit" busy={form.sending && t("Saving…")} className="w-full sm:w-auto">
        {t("Save and log in")}
      </Button>
    </form>
  );
}
