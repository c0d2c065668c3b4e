import type { ReactNode } from "react";
import type { Verdict } from "#cylinders/rules/custody/verdict.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { DoneIcon, PhoneIcon, ProblemIcon, WarningIcon } from "#platform/web/ui/buttons/icons.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { dialled } from "#shop/rules/identity/identity.ts";
import { useShop } from "#shop/web/use-shop.ts";

const LOOKS = {
  good: { look: "border-good bg-good-tint", tint: "text-good", Icon: DoneIcon },
  warn: { look: "border-warn bg-warn-tint", tint: "text-warn", Icon: WarningIcon },
  bad: { look: "border-bad bg-bad-tint", tint: "text-bad", Icon: ProblemIcon },
} as const;

const VERDICTS = perLanguage<Record<Verdict, { kind: keyof typeof LOOKS; title: string }>>(() => ({
  genuine: { kind: "good", title: t("Verified") },
  inactive: { kind: "warn", title: t("Not in use") },
  unverified: { kind: "warn", title: t("Unverified") },
  "not-ours": { kind: "bad", title: t("Not our cylinder") },
  lost: { kind: "bad", title: t("Reported lost") },
  stolen: { kind: "bad", title: t("Reported stolen") },
  condemned: { kind: "bad", title: t("Condemned") },
}));

type Props = { verdict: Verdict; cylinderNumber: string; children: ReactNode };

export function VerdictBlock({ verdict, cylinderNumber, children }: Props) {
  const { kind, title } = VERDICTS()[verdict];
  const { look, tint, Icon } = LOOKS[kind];
  return (
    <section role={kind === "bad" ? "alert" : undefined} className={`rounded-card border-2 p-5 ${look}`}>
      <div className="flex gap-3">
        <Icon className={`mt-1 size-7 shrink-0 ${tint}`} />
        <div className="min-w-0 space-y-1">
          <p className={`font-bold text-title ${tint}`}>{title}</p>
          {children}
        </div>
      </div>
      <ContactShop cylinderNumber={cylinderNumber} />
    </section>
  );
}

function ContactShop({ cylinderNumber }: { cylinderNumber: string }) {
  const { phones, whatsapp } = useShop();
  const [phone] = phones;
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {phone && (
        <a href={`tel:${dialled(phone)}`} className={buttonLook()}>
          <PhoneIcon /> {t("Call the shop")}
        </a>
      )}
      {whatsapp && (
        <WhatsAppButton mobile={whatsapp} text={t("About cylinder {number}", { number: cylinderNumber })}>
          WhatsApp
        </WhatsAppButton>
      )}
    </p>
  );
}
