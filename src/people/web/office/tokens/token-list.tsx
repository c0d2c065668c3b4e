import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { ROLES } from "./roles.ts";

export type AdminToken = ClientOutput<EndpointNamed<"GET /api/admin/tokens">>[number];

const COLUMNS = perLanguage<Columns<AdminToken>>(() => [
  { name: t("Name"), cell: (token) => <TokenName token={token} /> },
  { name: t("Role"), cell: ({ role }) => <span className="whitespace-nowrap">{ROLES()[role].name}</span> },
  { name: t("Created"), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { name: t("Last used"), cell: ({ lastUsedAt }) => (lastUsedAt === null ? t("Never") : <DateTime at={lastUsedAt} />) },
  { name: t("Ends"), cell: (token) => <RevokeToken token={token} /> },
]);

export function TokenList({ tokens }: { tokens: readonly AdminToken[] }) {
  return <Table caption={t("Admin tokens")} columns={COLUMNS()} rows={tokens} rowKey={({ id }) => id} />;
}

function TokenName({ token: { name, current } }: { token: AdminToken }) {
  return (
    <span className="wrap-anywhere inline-flex flex-wrap items-center gap-2 md:min-w-40">
      {name} {current && <Badge kind="cold">{t("You")}</Badge>}
    </span>
  );
}

function RevokeToken({ token: { id, name, current, revokedAt } }: { token: AdminToken }) {
  if (revokedAt !== null) {
    return <span className="text-ink-soft">{rich("Revoked {moment}", { moment: <DateTime at={revokedAt} /> })}</span>;
  }
  return (
    <ActDialog
      call="POST /api/admin/tokens/{id}/revoke"
      button={t("Revoke")}
      about={name}
      title={t("Revoke the token of {name}?", { name })}
      action={t("Revoke")}
      danger
      initial={NO_CONFIRMATION}
      input={(body) => ({ params: { id }, body })}
    >
      {(form) => (
        <>
          <p>
            {t("The token and every session opened with it end at once.")}
            {current && ` ${t("This is your own token: you will have to log in with another one.")}`}
          </p>
          <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
        </>
      )}
    </ActDialog>
  );
}
