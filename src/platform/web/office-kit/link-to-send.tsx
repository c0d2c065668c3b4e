import { t } from "#platform/rules/language/text.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

type Props = { name: string; mobile?: string | undefined; link: string; message: string };

/** An invitation's link, shown only once: the shop stores only its hash. */
export function LinkToSend({ name, mobile, link, message }: Props) {
  return (
    <div className="space-y-4">
      <Notice kind="warn">
        {t("Send this link to {name} now. It works once, for 7 days, and will not be shown again.", { name })}
      </Notice>
      <p className="break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">{link}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton text={link} what={t("link")} />
        <WhatsAppButton mobile={mobile} text={message} size="small" />
      </p>
    </div>
  );
}
