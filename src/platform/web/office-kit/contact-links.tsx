import { t } from "#platform/rules/language/text.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";

/** Calls or writes to a customer. */
export function ContactLinks({ mobile }: { mobile: string }) {
  return (
    <p className="flex flex-wrap gap-2">
      <a href={`tel:+91${mobile}`} className={buttonLook("quiet", "small")}>
        {t("Call")}
        <span className="sr-only"> +91 {mobile}</span>
      </a>
      <WhatsAppButton mobile={mobile} size="small">
        WhatsApp
      </WhatsAppButton>
    </p>
  );
}
