import type { ReactNode } from "react";
import { ContactForm } from "#messages/web/enquiries/contact-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { whatsAppLink } from "#platform/rules/text/whatsapp-link.ts";
import { ChatIcon, ClockIcon, MailIcon, PhoneIcon, PinIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { dialled, type ShopIdentity } from "#shop/rules/identity/identity.ts";
import { SectionHeading } from "./section-heading.tsx";

export function ContactSection({ shop }: { shop: ShopIdentity }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="drawn-late mx-auto max-w-page px-4 pt-9 md:px-6 md:pt-20"
    >
      <SectionHeading id="contact-title" title={t("Contact Us")}>
        {t("For prices, stock and dispatch, call us. For everything else, send a message.")}
      </SectionHeading>
      <div className="grid gap-8 lg:grid-cols-[1fr_1.2fr]">
        <ul className="space-y-4 sm:space-y-6">
          {shop.address && (
            <Way icon={<PinIcon />} name={t("Address")}>
              <address className="not-italic">{shop.address}</address>
            </Way>
          )}
          {shop.phones.length > 0 && (
            <Way icon={<PhoneIcon />} name={t("Phone")}>
              {shop.phones.map((phone) => (
                <span
                  key={phone}
                  className="mr-4 inline-flex min-h-8 items-center whitespace-nowrap pointer-coarse:min-h-target"
                >
                  <TextLink to={`tel:${dialled(phone)}`}>{phone}</TextLink>
                </span>
              ))}
              <span className="block text-ink-soft text-sm">{t("Support: {hours}", { hours: shop.supportHours })}</span>
            </Way>
          )}
          {shop.whatsapp && (
            <Way icon={<ChatIcon />} name="WhatsApp">
              <TextLink to={whatsAppLink(shop.whatsapp)}>{shop.whatsapp}</TextLink>
            </Way>
          )}
          {shop.email && (
            <Way icon={<MailIcon />} name={t("Email")}>
              <TextLink to={`mailto:${shop.email}`}>{shop.email}</TextLink>
            </Way>
          )}
          <Way icon={<ClockIcon />} name={t("Business Hours")}>
            <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6">
              {shop.businessHours.map(({ days, hours }) => (
                <div key={days} className="contents">
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </Way>
        </ul>
        <Card className="p-5 sm:p-7">
          <ContactForm />
        </Card>
      </div>
    </section>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-cold-tint text-cold">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        {children}
      </div>
    </li>
  );
}
