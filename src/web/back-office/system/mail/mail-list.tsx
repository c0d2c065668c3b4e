import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { type Listed, listLoader, type RowOf } from "#web/office-kit/loaders.ts";
import { Moment } from "#web/office-kit/moment.tsx";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { BY_DAY, useListSort } from "#web/office-kit/use-list-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column, Columns } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast.ts";

type UnsentMail = RowOf<"GET /api/admin/mails">;

export const loadMails = listLoader("GET /api/admin/mails", ["q", "status", "sort"]);

const STATUS = [
  { value: "", label: "Waiting and failed" },
  { value: "waiting", label: "Waiting" },
  { value: "failed", label: "Failed" },
];

const AGAIN: Column<UnsentMail> = { name: "Again", cell: (mail) => <RetryMail mail={mail} /> };

/** Mails that did not leave the shop, and why. Their words are nobody's business here. */
export function MailList({ listed }: { listed: Listed<UnsentMail> | null }) {
  const mayRetry = useMayCall("POST /api/admin/mails/{id}/retry");
  const sorted = useListSort();
  const columns: Columns<UnsentMail> = [
    { name: "To", cell: (mail) => <Addressed mail={mail} /> },
    { name: "Written", cell: ({ createdAt }) => <Moment at={createdAt} />, ...sorted(BY_DAY) },
    { name: "Status", cell: (mail) => <Standing mail={mail} /> },
    { name: "Tries", number: true, cell: ({ attempts }) => attempts },
    { name: "Why", cell: (mail) => <Why mail={mail} /> },
  ];
  return (
    <>
      <FilterBar label="Find mails">
        <SearchFilter label="Search" placeholder="E-mail or subject" />
        <ChoiceFilter name="status" label="Show" choices={STATUS} />
      </FilterBar>
      {listed && (
        <OfficeList
          label="Mails"
          columns={mayRetry ? [...columns, AGAIN] : columns}
          rowKey={({ id }) => id}
          {...listed}
          empty={{
            title: "Every mail has left the shop.",
            text: "Those that wait or fail are listed here, with the reason.",
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
  if (lastError === null) return "Not tried yet";
  const words = mailReason(lastError);
  return (
    <span className="wrap-anywhere block">
      {words}
      {words !== lastError && <span className="block text-ink-soft text-sm">{lastError}</span>}
    </span>
  );
}

function Standing({ mail: { status, nextAttemptAt } }: { mail: UnsentMail }) {
  if (status === "failed") return <Badge kind="bad">Failed</Badge>;
  return (
    <span>
      <Badge kind="warn">Waiting</Badge>
      <span className="block text-ink-soft text-sm">
        next try <Moment at={nextAttemptAt} />
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
      Retry<span className="sr-only"> the mail to {to}</span>
    </ActionButton>
  );
}

/** After the mail server is mended: everything that it held up sets out at once. */
export function RetryAllMails() {
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
        Retry all
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Retry every mail?"
        action="Retry all"
        onConfirm={retryAll}
      >
        <p>Those that failed and those that wait for their next try, also where no filter shows them just now.</p>
      </ConfirmDialog>
    </>
  );
}

/** Why a mail did not leave, in words for whoever looks after the shop; what nobody has words for is shown as it is. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET|timed? ?out|closed/i,
    "The mail server cannot be reached.",
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, "The mail server's name is not known."],
  [/\b(?:530|534|535|538)\b|EAUTH|authentication/i, "The mail server refuses our login."],
  [/certificate|self[- ]signed|\btls\b|\bssl\b/i, "The mail server's certificate is not trusted."],
  [/\b(?:550|551|553)\b|no such (?:user|mailbox)|user unknown/i, "There is no such mailbox."],
  [/\b(?:452|552)\b|quota|mailbox (?:is )?full/i, "The mailbox is full."],
  [/\b(?:421|450|451)\b/, "The mail server asks to try later."],
];

export const mailReason = (lastError: string): string =>
  REASONS.find(([sign]) => sign.test(lastError))?.[1] ?? lastError;
