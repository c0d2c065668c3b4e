import type { ReactNode } from "react";
import { LanguageSwitch } from "#people/web/session/language-switch.tsx";
import { t } from "#platform/rules/language/text.ts";
import { whatsAppLink } from "#platform/rules/text/whatsapp-link.ts";
import { FOOTER_PLACES } from "#platform/web/page/links.ts";
import { ThemeSwitch } from "#platform/web/page/theme-switch.tsx";
import {
  ChatIcon,
  ClockIcon,
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  YoutubeIcon,
} from "#platform/web/ui/buttons/icons.tsx";
import { Wordmark } from "#platform/web/ui/text/wordmark.tsx";
import { dialled, type ShopIdentity } from "#shop/rules/identity/identity.ts";
import { PlaceLink } from "#storefront/web/frame/header/nav-link.tsx";

const NETWORKS = {
  facebook: { name: "Facebook", Icon: FacebookIcon },
  instagram: { name: "Instagram", Icon: InstagramIcon },
  youtube: { name: "YouTube", Icon: YoutubeIcon },
};

export function Footer({ shop, newsletter }: { shop: ShopIdentity; newsletter: ReactNode }) {
  return (
    <footer className="drawn-late no-print on-deep mt-12 bg-deep md:mt-16 text-on-deep">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-10 gap-y-7 px-4 py-9 md:py-12 sm:grid-cols-2 md:px-6 lg:grid-cols-[1.2fr_0.7fr_1.5fr_1.4fr]">
        <div className="min-w-0">
          <Wordmark name={shop.name} nameInHindi={shop.nameInHindi} />
          <p className="mt-4 max-w-sm text-on-deep-soft">
            {t("Refrigerants, AC copper pipes and spare parts for the trade, at prices set every day.")}
          </p>
          <SocialLinks shop={shop} />
        </div>
        <Column title={t("Quick Links")}>
          <ul className="columns-2 sm:columns-1">
            {FOOTER_PLACES().map((place) => (
              <li key={place.to}>
                <PlaceLink
                  place={place}
                  className="inline-flex min-h-8 min-w-8 items-center text-on-deep-soft hover:text-on-deep hover:underline pointer-coarse:min-h-target"
                />
              </li>
            ))}
          </ul>
        </Column>
        <Column title={t("Contact")}>
          <ContactLines shop={shop} />
        </Column>
        <Column title={t("Newsletter")}>{newsletter}</Column>
      </div>
      <div className="border-deep-line border-t">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-4 py-5 text-on-deep-soft text-sm md:px-6">
          <p>
            {shop.name}
            {shop.gstin && <> · GSTIN {shop.gstin}</>}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function SocialLinks({ shop }: { shop: ShopIdentity }) {
  if (shop.socialLinks.length === 0) return null;
  return (
    <ul className="mt-4 -ml-2.5 flex gap-1">
      {shop.socialLinks.map(({ network, address }) => {
        const { name, Icon } = NETWORKS[network];
        return (
          <li key={network}>
            <a
              href={address}
              aria-label={t("{shop} on {network}", { shop: shop.name, network: name })}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex size-target items-center justify-center rounded-control text-on-deep-soft hover:bg-deep-raised hover:text-on-deep"
            >
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const LINK = "inline-flex min-h-8 items-center hover:text-on-deep hover:underline pointer-coarse:min-h-target";

function ContactLines({ shop }: { shop: ShopIdentity }) {
  return (
    <ul className="space-y-2 text-on-deep-soft">
      {shop.address && (
        <Line icon={<PinIcon />}>
          <address className="py-1 not-italic">{shop.address}</address>
        </Line>
      )}
      {shop.phones.length > 0 && (
        <Line icon={<PhoneIcon />}>
          {shop.phones.map((phone) => (
            <a key={phone} href={`tel:${dialled(phone)}`} className={`${LINK} mr-4 whitespace-nowrap`}>
              {phone}
            </a>
          ))}
          <span className="block text-sm">{shop.supportHours}</span>
        </Line>
      )}
      {shop.whatsapp && (
        <Line icon={<ChatIcon />}>
          <a href={whatsAppLink(shop.whatsapp)} target="_blank" rel="noopener noreferrer" className={LINK}>
            WhatsApp {shop.whatsapp}
          </a>
        </Line>
      )}
      {shop.email && (
        <Line icon={<MailIcon />}>
          <a href={`mailto:${shop.email}`} className={LINK}>
            {shop.email}
          </a>
        </Line>
      )}
      <Line icon={<ClockIcon />}>
        <span className="block py-1">
          {shop.businessHours.map(({ days, hours }) => `${days} ${hours}`).join(" · ")}
        </span>
      </Line>
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex h-8 items-center pointer-coarse:h-target">{icon}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
