import { t } from "#domain/language/text.ts";
import { buttonLook } from "#web/ui/buttons/button-look.ts";

/** Calls or writes to a customer. */
export function ContactLinks({ mobile }: { mobile: string }) {
  return (
    <p className="flex flex-wrap gap-2">
      <a href={`tel:+91${mobile}`} className={buttonLook("quiet", "small")}>
        {t("Call")}
        <span className="sr-only"> +91 {mobile}</span>
      </a>
      <a
        href={`https://wa.me/91${mobile}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook("quiet", "small")}
      >
        WhatsApp<span className="sr-only"> {t("(opens in a new tab)")}</span>
      </a>
    </p>
  );
}
