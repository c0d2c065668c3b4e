import { MAIL_PORTS, type MailPort, TLS_PORT } from "#messages/rules/mail-server.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { useIdentity } from "#platform/web/office-kit/remember-identity.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PasswordField } from "#platform/web/ui/fields/password-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type MailServer = ClientOutput<EndpointNamed<"GET /api/admin/mail-server">>["server"];

type Props = { server: MailServer; onSaved: () => Promise<void> };

/** The stored password is never shown: an empty field keeps it. */
export function MailServerForm({ server, onSaved }: Props) {
  const { confirm } = useIdentity();
  const form = useForm({
    name: "mail-server",
    initial: {
      host: server?.host ?? "",
      port: String(server?.port ?? MAIL_PORTS[0]),
      user: server?.user ?? "",
      mailPassword: "",
      from: server?.from ?? "",
      ...NO_CONFIRMATION,
    },
    clean: { host: (typed) => typed.trim(), user: (typed) => typed.trim(), from: (typed) => typed.trim() },
    send: async ({ port, token, password, ...typed }) => {
      await confirm({ token, password }, (identity) =>
        callApi("PUT /api/admin/mail-server", { body: { ...typed, port: Number(port) as MailPort, ...identity } }),
      );
      await onSaved();
    },
  });
  return (
    <form {...form.wiring} aria-label={t("Mail server")} className="space-y-4">
      <FormErrors form={form} />
      <div className="fields grid grid-cols-1 items-start gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField
          {...form.field("host")}
          label={t("Host")}
          hint={t("Such as smtp.gmail.com.")}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          {...form.field("port")}
          label={t("Port")}
          options={MAIL_PORTS.map((port) => ({ value: String(port), label: portName(port) }))}
        />
        <TextField
          {...form.field("user")}
          label={t("User name")}
          hint={t("Usually your email address.")}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.secret("mailPassword")}
          label={t("Password of the mailbox")}
          hint={
            server
              ? t("Leave it empty to keep the present one.")
              : t("Gmail needs an app password, not your usual one. It is stored encrypted and never shown again.")
          }
          autoComplete="new-password"
        />
        <TextField
          {...form.field("from")}
          label={t("Sender's email")}
          hint={t("Buyers see it with the shop's name. Most providers allow only your own address.")}
          type="email"
          autoComplete="off"
        />
        <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
      </div>
      <Button kind="main" type="submit" busy={form.sending && t("Logging in to the mail server…")}>
        {t("Save and send a test mail")}
      </Button>
    </form>
  );
}

const portName = (port: MailPort): string => {
  if (port === MAIL_PORTS[0]) return t("{port} (usual)", { port });
  return port === TLS_PORT ? t("{port} (TLS from the start)", { port }) : String(port);
};
