import { useState } from "react";

import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { NIGHTLY } from "#platform/api/roles.ts";

import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { saveFile } from "#platform/web/ui/browser/save-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

type Backups = ClientOutput<EndpointNamed<"GET /api/admin/backups">>;

/** The last backup, and actions to create one. A backup contains all data, so the owner confirms both. */
export function BackupsCard({ backups: { nightly, last, stored } }: { backups: Backups }) {
  const [downloading, setDownloading] = useState(false);
  const [latest] = stored;
  return (
    <Card className="max-w-4xl p-5" title={t("Backups")}>
      <p className="mt-2">{last ? lastText(last) : t("No backups yet.")}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {nightly
          ? t("A backup is made every night. The latest few stay on the shop's server. Keep a copy elsewhere too.")
          : t("Backups are not automatic here. Your database administrator must take care of them.")}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActDialog
          call="POST /api/admin/backups"
          button={t("Create a backup now")}
          size="normal"
          title={t("Create a backup now?")}
          action={t("Create backup")}
          initial={NO_CONFIRMATION}
          input={(body) => ({ body })}
          done={t("Backup created.")}
        >
          {(form) => (
            <>
              <p>{t("Buyers are not affected. The oldest backup is deleted when there are too many.")}</p>
              <ConfirmIdentityField form={form} />
            </>
          )}
        </ActDialog>
        {latest && <Button onClick={() => setDownloading(true)}>{t("Download the latest")}</Button>}
      </div>
      {downloading && latest && <DownloadDialog name={latest.name} onClose={() => setDownloading(false)} />}
    </Card>
  );
}

type Confirmation = typeof NO_CONFIRMATION;

function DownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm({
    initial: NO_CONFIRMATION,
    send: async (body) => saveFile(name, await fetchBackup(name, body)),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t("Download the latest backup?")} action={t("Download")}>
      <p>
        {t(
          "It contains every customer, every order and the shop's keys. Store it securely. The shop is notified by mail.",
        )}
      </p>
      <ConfirmIdentityField form={form} />
    </FormDialog>
  );
}

async function fetchBackup(name: string, body: Confirmation): Promise<Blob> {
  const response = await fetch(`/api/admin/backups/${encodeURIComponent(name)}/download`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  return response.blob();
}

function lastText({ madeAt, bytes, by }: NonNullable<Backups["last"]>): string {
  const made = { moment: dateTimeText(madeAt), size: sizeText(bytes) };
  return by === NIGHTLY
    ? t("Last created {moment} ({size}), nightly.", made)
    : t("Last created {moment} ({size}), by {by}.", { ...made, by });
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
