import { mailReason } from "#messages/rules/mail-reason.ts";
import { type Checklist, stepPath, stepTexts } from "#office/web/setup/steps.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Today } from "./sales-figures.ts";

type Alert = { text: string; link: { label: string; to: string } };

/** What keeps buyers from using the shop, so it stays even when the setup is hidden. */
export function AlertLine({ today, checklist }: { today: Today; checklist: Checklist | undefined }) {
  const alerts = [...(checklist ? setupAlerts(checklist) : []), ...mailAlerts(today)];
  if (alerts.length === 0) return null;
  return (
    <Notice kind="bad">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {alerts.map(({ text, link }) => (
          <li key={text}>
            <span className="font-semibold text-ink">{text}</span> <TextLink to={link.to}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function setupAlerts({ steps, corrections }: Checklist): Alert[] {
  const isOpen = (name: string) => steps.some(({ step, done }) => step === name && !done);
  return [
    ...(isOpen("mail") ? [{ text: t("Mails are written to a file, not sent"), link: stepTexts().mail.link }] : []),
    ...(isOpen("address") ? [{ text: t("Links in mails do not work"), link: stepTexts().address.link }] : []),
    ...(corrections.length > 0
      ? [
          {
            text: t("Check the GST rate and HSN code of demo products"),
            link: { label: t("See the products"), to: stepPath("demo-goods") },
          },
        ]
      : []),
  ];
}

function mailAlerts({ mailsStuck }: Today): Alert[] {
  if (!mailsStuck || mailsStuck.count === 0) return [];
  const { count, lastError } = mailsStuck;
  const waiting = plural(count, { one: "{count} mail waiting to be sent", other: "{count} mails waiting to be sent" });
  return [
    {
      text: [waiting, lastError && mailReason(lastError)].filter(Boolean).join(": "),
      link: { label: t("See the mails"), to: "/admin/mails?status=waiting" },
    },
  ];
}
