import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { whatsAppLink } from "#platform/rules/text/whatsapp-link.ts";
import { type ButtonKind, type ButtonSize, buttonLook } from "./button-look.ts";
import { ChatIcon } from "./icons.tsx";

type Props = {
  /** Without it, the sender chooses the receiver in WhatsApp. */
  mobile?: string | undefined;
  text?: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  children?: ReactNode;
};

/** Opens WhatsApp, where the sender sees the message before it leaves. */
export function WhatsAppButton({ mobile, text, kind, size, className = "", children }: Props) {
  return (
    <a
      href={whatsAppLink(mobile, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonLook(kind, size)} ${className}`}
    >
      <ChatIcon className={size === "small" ? "size-4" : "size-5"} /> {children ?? t("Send on WhatsApp")}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}
