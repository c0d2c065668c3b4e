import { cloudErrorReason } from "#messages/rules/cloud-errors.ts";
import { mailReason } from "#messages/rules/mail-reason.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { RowOf } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { BY_DAY, useListSort } from "#platform/web/office-kit/list/use-list-address.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";

type OutboxMessage = RowOf<"GET /api/admin/mails">;

export const loader = listLoader("GET /api/admin/mails", ["q", "status", "channel", "sort"]);

const STATUS = perLanguage(() => [
  { value: "", label: t("Waiting and failed") },
  { value: "waiting", label: t("Waiting") },
  { value: "failed", label: t("Failed") },
  { value: "sent", label: t("Sent¦message") },
  { value: "written", label: t("Written to a file, not sent") },
]);

const CHANNEL = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "mail", label: t("Email") },
  { value: "whatsapp", label: "WhatsApp" },
]);

/** Mails and WhatsApp messages, what became of them and why. Message texts are not shown, for privacy. */
export default function Outbox({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayRetry = useMayCall("POST /api/admin/mails/{id}/retry");
  const sorted = useListSort();
  const columns: Columns<OutboxMessage> = [
    { name: t("To¦mail"), cell: ({ channel, to }) => (channel === "whatsapp" ? `WhatsApp +${to}` : to) },
    { name: t("Subject"), wide: true, cell: ({ subject }) => subject },
    { name: t("Written"), cell: ({ createdAt }) => <DateTime at={createdAt} />, ...sorted(BY_DAY) },
    { name: t("Status"), cell: (mail) => <MailStatus mail={mail} /> },
    { name: t("Attempts"), number: true, cell: ({ attempts }) => attempts },
    { name: t("Why"), wraps: true, cell: (mail) => <Why mail={mail} /> },
    ...(mayRetry ? [{ name: t("Again"), cell: (mail: OutboxMessage) => <RetryMail mail={mail} /> }] : []),
  ];
  return (
    <ListPage
      text={t("Mails and WhatsApp messages to customers.")}
      actions={<RetryAllMails />}
      find={t("Find messages")}
      listed={listed}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: t("No messages found."),
        text: t("Waiting and failed messages are listed here, with the reason."),
      }}
    >
      <SearchFilter label={t("Search")} placeholder={t("Email, number or subject")} />
      <ChoiceFilter name="status" label={t("Show")} choices={STATUS()} />
      <ChoiceFilter name="channel" label={t("By¦channel")} choices={CHANNEL()} />
    </ListPage>
  );
}

function Why({ mail: { channel, status, lastError } }: { mail: OutboxMessage }) {
  if (status === "written") return t("There was no mail server.");
  if (lastError === null) return status === "queued" ? t("Not tried yet") : <NoValue />;
  const whatsApp = status === "unknown" ? t("The answer of WhatsApp was lost.") : whatsAppReason(lastError);
  const text = channel === "whatsapp" ? whatsApp : mailReason(lastError);
  return (
    <span>
      {text} {text !== lastError && <span className="text-ink-soft">{lastError}</span>}
    </span>
  );
}

const STATES = perLanguage((): Record<OutboxMessage["status"], { kind: BadgeKind; label: string }> => {
  const waiting = { kind: "warn", label: t("Waiting") } as const;
  return {
    queued: waiting,
    sending: waiting,
    failed: { kind: "bad", label: t("Failed") },
    written: { kind: "warn", label: t("Written to a file, not sent") },
    sent: { kind: "good", label: t("Sent¦message") },
    unknown: { kind: "warn", label: t("Sent, not confirmed") },
    delivered: { kind: "good", label: t("Delivered¦message") },
    read: { kind: "good", label: t("Read¦message") },
  };
});

function MailStatus({ mail: { status, nextAttemptAt, reportedAt } }: { mail: OutboxMessage }) {
  const { kind, label } = STATES()[status];
  const isWaiting = status === "queued" || status === "sending";
  return (
    <span>
      <Badge kind={kind}>{label}</Badge>{" "}
      <span className="text-ink-soft">
        {isWaiting && rich("next try {moment}", { moment: <DateTime at={nextAttemptAt} /> })}
        {!isWaiting && reportedAt && <DateTime at={reportedAt} />}
      </span>
    </span>
  );
}

function RetryMail({ mail: { id, to, status, attempts } }: { mail: OutboxMessage }) {
  const mayBeRetried = status === "failed" || status === "unknown" || (status === "queued" && attempts > 0);
  if (!mayBeRetried) return <NoValue />;
  return (
    <Act call="POST /api/admin/mails/{id}/retry" input={{ params: { id } }} about={t("the message to {to}", { to })}>
      {t("Retry")}
    </Act>
  );
}

const RetryAllMails = () => (
  <Act
    call="POST /api/admin/mails/retry"
    input={{}}
    ask={{
      title: t("Retry every message?"),
      action: t("Retry all"),
      children: (
        <p>{t("All failed messages and all waiting for the next attempt, including those hidden by a filter.")}</p>
      ),
    }}
  >
    {t("Retry all")}
  </Act>
);

const NETWORK = /ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR|in time|Error$/;

const whatsAppReason = (lastError: string): string =>
  cloudErrorReason(lastError) ?? (NETWORK.test(lastError) ? t("WhatsApp cannot be reached.") : lastError);
