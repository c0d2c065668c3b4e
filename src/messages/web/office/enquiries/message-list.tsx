import { perLanguage, t } from "#platform/rules/language/text.ts";
import { whatsAppLink } from "#platform/rules/text/whatsapp-link.ts";
import { callApi, type RowOf } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { ChoiceFilter, ordersByDay, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

type Message = RowOf<"GET /api/admin/messages">;

export const loader = listLoader("GET /api/admin/messages", ["q", "handled", "sort"]);

const HANDLED = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "no", label: t("Open¦message") },
  { value: "yes", label: t("Handled") },
]);

/** Messages from visitors, shown in full to avoid a click for two lines. */
export default function MessageList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <ListPage
      text={t("From the contact form and WhatsApp.")}
      find={t("Find messages")}
      listed={listed}
      rowKey={({ id }) => id}
      card={(message) => <MessageCard message={message} />}
      empty={{
        title: t("No messages found."),
        text: t("Messages from the contact form and WhatsApp are listed here."),
      }}
    >
      <SearchFilter label={t("Search")} placeholder={t("Name, email, phone or words")} />
      <ChoiceFilter name="handled" label={t("Show")} choices={HANDLED()} />
      <ChoiceFilter name="sort" label={t("Order¦sort")} choices={ordersByDay()} />
    </ListPage>
  );
}

function MessageCard({ message }: { message: Message }) {
  const { fullName, email, phone, channel, receivedAt, handledAt, handledBy } = message;
  return (
    <article aria-label={t("Message from {name}", { name: fullName })}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold">{fullName}</h2>
          <p className="text-ink-soft text-sm">
            {email && (
              <>
                <a href={`mailto:${email}`} className="wrap-anywhere text-cold underline underline-offset-3">
                  {email}
                </a>{" "}
                ·{" "}
              </>
            )}
            {channel === "whatsapp" && phone && (
              <>
                <a
                  href={whatsAppLink(phone)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-cold underline underline-offset-3"
                >
                  WhatsApp<span className="sr-only"> {t("(opens in a new tab)")}</span>
                </a>{" "}
                ·{" "}
              </>
            )}
            {phone && (
              <>
                <TextLink to={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</TextLink> ·{" "}
              </>
            )}
            {dateTimeText(receivedAt)}
          </p>
        </div>
        <HandledButton message={message} />
      </div>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{message.message}</p>
      {handledAt && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          {rich("{handled} by {handledBy}, {handledAt}", {
            handled: <Badge kind="good">{t("Handled")}</Badge>,
            handledBy,
            handledAt: dateTimeText(handledAt),
          })}
        </p>
      )}
    </article>
  );
}

const HANDLE = "POST /api/admin/messages/{id}/handled";

function HandledButton({ message: { id, fullName, handledAt } }: { message: Message }) {
  const handled = handledAt === null;
  const mark = (as: boolean) => ({ params: { id }, body: { handled: as } });
  const text = handled
    ? t("The message from {fullName} is handled.", { fullName })
    : t("The message from {fullName} is open again.", { fullName });
  return (
    <Act
      call={HANDLE}
      input={mark(handled)}
      done={() => ({ text, undo: () => callApi(HANDLE, mark(!handled)) })}
      about={t("message from {fullName}", { fullName })}
    >
      {handled ? t("Mark handled") : t("Reopen")}
    </Act>
  );
}
