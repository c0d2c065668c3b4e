import { useState } from "react";
import { useRevalidator } from "react-router";
import { perLanguage, t } from "#domain/language/text.ts";
import { callApi, type RowOf } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { DateTime } from "#web/office-kit/date-time.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import { BY_DAY, useListSort } from "#web/office-kit/use-list-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Column, Columns } from "#web/ui/table.tsx";
import { rich } from "#web/ui/text/rich.tsx";

type UnsentMail = RowOf<"GET /api/admin/mails">;

export const loader = listLoader("GET /api/admin/mails", ["q", "status", "sort"]);

export const meta = screenMeta(() => t("Mails"));

const STATUS = perLanguage(() => [
  { value: "", label: t("Waiting and failed") },
  { value: "waiting", label: t("Waiting") },
  { value: "failed", label: t("Failed") },
]);

const AGAIN = perLanguage<Column<UnsentMail>>(() => ({ name: t("Again"), cell: (mail) => <RetryMail mail={mail} /> }));

/** Unsent mails and their errors. Their content is not shown, for privacy. */
export default function MailList({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayRetry = useMayCall("POST /api/admin/mails/{id}/retry");
  const sorted = useListSort();
  const columns: Columns<UnsentMail> = [
    { name: t("To¦mail"), cell: (mail) => <Addressed mail={mail} /> },
    { name: t("Written"), cell: ({ createdAt }) => <DateTime at={createdAt} />, ...sorted(BY_DAY) },
    { name: t("Status"), cell: (mail) => <MailStatus mail={mail} /> },
    { name: t("Attempts"), number: true, cell: ({ attempts }) => attempts },
    { name: t("Why"), cell: (mail) => <Why mail={mail} /> },
  ];
  return (
    <>
      <PageHeading title={t("Mails")} text={t("Mails that have not been sent.")} actions={<RetryAllMails />} />
      <FilterBar label={t("Find mails")}>
        <SearchFilter label={t("Search")} placeholder={t("E-mail or subject")} />
        <ChoiceFilter name="status" label={t("Show")} choices={STATUS()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Mails")}
          columns={mayRetry ? [...columns, AGAIN()] : columns}
          rowKey={({ id }) => id}
          {...listed}
          empty={{
            title: t("No unsent mails."),
            text: t("Waiting and failed mails are listed here, with the reason."),
          }}
        />
      )}
    </>
  );
}

function Addressed({ mail: { to, subject } }: { mail: UnsentMail }) {
  return (
    <span className="wrap-anywhere block">
      {to}
      <span className="block font-normal">{subject}</span>
    </span>
  );
}

function Why({ mail: { lastError } }: { mail: UnsentMail }) {
  if (lastError === null) return t("Not tried yet");
  const text = mailReason(lastError);
  return (
    <span className="wrap-anywhere block">
      {text}
      {text !== lastError && <span className="block text-ink-soft text-sm">{lastError}</span>}
    </span>
  );
}

function MailStatus({ mail: { status, nextAttemptAt } }: { mail: UnsentMail }) {
  if (status === "failed") return <Badge kind="bad">{t("Failed")}</Badge>;
  return (
    <span>
      <Badge kind="warn">{t("Waiting")}</Badge>
      <span className="block text-ink-soft text-sm">
        {rich("next try {moment}", { moment: <DateTime at={nextAttemptAt} /> })}
      </span>
    </span>
  );
}

function RetryMail({ mail: { id, to, status, attempts } }: { mail: UnsentMail }) {
  const { revalidate } = useRevalidator();

  async function retry() {
    const { message } = await callApi("POST /api/admin/mails/{id}/retry", { params: { id } });
    await revalidate();
    toast(message);
  }

  const mayBeRetried = status === "failed" || (status === "queued" && attempts > 0);
  if (!mayBeRetried) return "–";
  return (
    <ActionButton action={retry}>
      {t("Retry")}
      <span className="sr-only"> {t("the mail to {to}", { to })}</span>
    </ActionButton>
  );
}

function RetryAllMails() {
  const mayRetry = useMayCall("POST /api/admin/mails/retry");
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();

  async function retryAll() {
    const { message } = await callApi("POST /api/admin/mails/retry", {});
    await revalidate();
    toast(message);
  }

  if (!mayRetry) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("Retry all")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Retry every mail?")}
        action={t("Retry all")}
        onConfirm={retryAll}
      >
        <p>{t("All failed mails and all mails waiting for the next attempt, including those hidden by a filter.")}</p>
      </ConfirmDialog>
    </>
  );
}

/** Readable reasons for delivery errors; unknown errors are shown as they are. */
const REASONS = perLanguage<readonly (readonly [RegExp, string])[]>(() => [
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET|timed? ?out|closed/i,
    t("The mail server cannot be reached."),
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, t("The mail server's name was not found.")],
  [/\b(?:530|534|535|538)\b|EAUTH|authentication/i, t("The mail server rejects our login.")],
  [/certificate|self[- ]signed|\btls\b|\bssl\b/i, t("The mail server's certificate is not trusted.")],
  [/\b(?:550|551|553)\b|no such (?:user|mailbox)|user unknown/i, t("This mailbox does not exist.")],
  [/\b(?:452|552)\b|quota|mailbox (?:is )?full/i, t("The mailbox is full.")],
  [/\b(?:421|450|451)\b/, t("The mail server asked us to try later.")],
]);

export const mailReason = (lastError: string): string =>
  REASONS().find(([sign]) => sign.test(lastError))?.[1] ?? lastError;
