import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { ConfirmIdentityField, NO_CONFIRMATION } from "#platform/web/office-kit/confirm-identity-field.tsx";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import {
  CLOSED,
  ifAllowed,
  type LoaderArgs,
  listLoader,
  loadForAdmin,
  type ScreenProps,
} from "#platform/web/office-kit/list/loaders.ts";
import { BY_DAY, useListSort } from "#platform/web/office-kit/list/use-list-address.ts";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

type Newsletters = ClientOutput<EndpointNamed<"GET /api/admin/newsletter">>;

const loadSubscribers = listLoader("GET /api/admin/subscribers", ["q", "confirmed", "sort"]);

/** Only the owner sends newsletters; other roles read who subscribed. */
export async function loader(args: LoaderArgs) {
  const send = args.context.get(apiContext);
  const [subscribers, newsletters] = await Promise.all([
    loadSubscribers(args),
    ifAllowed(() => loadForAdmin(() => callApi("GET /api/admin/newsletter", {}, send))),
  ]);
  return { subscribers, newsletters: newsletters === CLOSED ? null : newsletters };
}

const CONFIRMED_CHOICES = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "yes", label: t("Confirmed") },
  { value: "no", label: t("Not confirmed") },
]);

export default function NewsletterPage({ loaderData: { subscribers, newsletters } }: ScreenProps<typeof loader>) {
  const sorted = useListSort();
  return (
    <ListPage
      text={t("Goes to everyone who confirmed the subscription. Each mail has an unsubscribe link.")}
      actions={<ExportLinks from="/api/admin/export/subscribers" what={t("these subscribers")} kinds={["csv"]} />}
      above={
        newsletters && (
          <>
            <NewsletterForm {...newsletters} />
            <SentNewsletters sent={newsletters.sent} />
          </>
        )
      }
      find={t("Find subscribers")}
      label={t("Subscribers")}
      listed={subscribers}
      columns={[
        { name: t("Email"), cell: ({ email }) => email },
        { name: t("Requested on"), cell: ({ requestedAt }) => <DateTime at={requestedAt} />, ...sorted(BY_DAY) },
        {
          name: t("Confirmed"),
          cell: ({ confirmedAt }) =>
            confirmedAt === null ? <Badge kind="warn">{t("Not yet")}</Badge> : <DateTime at={confirmedAt} />,
        },
      ]}
      rowKey={({ id }) => id}
      empty={{ title: t("No subscribers found."), text: t("Newsletter subscribers are listed here.") }}
    >
      <SearchFilter label={t("Search")} placeholder={t("Email")} />
      <ChoiceFilter name="confirmed" label={t("Show")} choices={CONFIRMED_CHOICES()} />
    </ListPage>
  );
}

const NOTHING_TYPED = { subject: "", text: "" };

function NewsletterForm({ subscribers, testAddress }: Newsletters) {
  /** Set while the owner confirms. A key for each confirmation: a second press sends nothing. */
  const [key, setKey] = useState<string>();
  const form = useForm({
    initial: NOTHING_TYPED,
    check: ({ subject, text }) => ({
      subject: subject.trim() === "" && t("Please enter a subject."),
      text: text.trim() === "" && t("Please enter a text."),
    }),
    send: async () => setKey(newPressKey()),
  });
  const { values } = form;
  const isTyped = values.subject.trim() !== "" && values.text.trim() !== "";

  async function test() {
    toast((await callApi("POST /api/admin/newsletter/test", { body: values })).message);
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form {...form.wiring} aria-label={t("Newsletter")} className="space-y-4">
        <Card className="space-y-4 p-5">
          <TextField label={t("Subject")} autoComplete="off" maxLength={150} {...form.field("subject")} />
          <TextAreaField
            label={t("Text")}
            hint={t("Each line is a paragraph.")}
            rows={12}
            maxLength={10_000}
            {...form.field("text")}
          />
          {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button kind="main" type="submit" disabled={subscribers === 0}>
              {plural(subscribers, { one: "Send to {count} subscriber", other: "Send to {count} subscribers" })}
            </Button>
            <ActionButton size="normal" disabled={!isTyped} action={test}>
              {t("Send a test to {email}", { email: testAddress })}
            </ActionButton>
          </div>
          {subscribers === 0 && <p className="text-ink-soft">{t("Nobody has subscribed yet.")}</p>}
        </Card>
      </form>
      <Preview {...values} />
      <UnsavedChanges has={form.isChanged} />
      {key !== undefined && (
        <SendDialog
          newsletter={{ ...values, key }}
          subscribers={subscribers}
          onSent={form.reset}
          onClose={() => setKey(undefined)}
        />
      )}
    </div>
  );
}

type SendDialogProps = {
  newsletter: typeof NOTHING_TYPED & { key: string };
  subscribers: number;
  onSent: () => void;
  onClose: () => void;
};

function SendDialog({ newsletter, subscribers, onSent, onClose }: SendDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: NO_CONFIRMATION,
    send: async (confirmation) => {
      const { recipients } = await callApi("POST /api/admin/newsletter", { body: { ...newsletter, ...confirmation } });
      onSent();
      await revalidate();
      toast(
        plural(recipients, {
          one: "The newsletter is on its way to {count} subscriber.",
          other: "The newsletter is on its way to {count} subscribers.",
        }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={plural(subscribers, {
        one: "Send this newsletter to {count} subscriber?",
        other: "Send this newsletter to {count} subscribers?",
      })}
      action={t("Send")}
    >
      <p>{t("It cannot be taken back.")}</p>
      <ConfirmIdentityField form={form} hint={t("The shop is notified by mail.")} />
    </FormDialog>
  );
}

function Preview({ subject, text }: typeof NOTHING_TYPED) {
  return (
    <Card as="section" className="p-5">
      <h2 className="text-ink-soft text-sm">{t("Preview")}</h2>
      <p className="wrap-anywhere mt-2 font-semibold text-heading">{subject || t("Subject")}</p>
      <div className="wrap-anywhere mt-3 max-w-prose space-y-3 whitespace-pre-line">{text}</div>
    </Card>
  );
}

const SENT = perLanguage(
  (): Columns<Newsletters["sent"][number]> => [
    { name: t("Subject"), cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
    { name: t("Sent"), cell: ({ sentAt }) => <DateTime at={sentAt} /> },
    { name: t("By"), cell: ({ sentBy }) => sentBy },
    { name: t("Subscribers"), number: true, cell: ({ recipients }) => grouped(recipients) },
  ],
);

function SentNewsletters({ sent }: Pick<Newsletters, "sent">) {
  if (sent.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">{t("Sent newsletters")}</h2>
      <Table caption={t("Sent newsletters")} columns={SENT()} rows={sent} rowKey={({ id }) => id} />
    </section>
  );
}
