import type { ReactNode } from "react";
import { dialled, type ShopIdentity, whatsappLink } from "#domain/identity.ts";
import { ChatIcon, ClockIcon, MailIcon, PhoneIcon, PinIcon } from "#web/ui/icons.tsx";

const LINK = "inline-flex min-h-8 items-center hover:text-on-deep hover:underline pointer-coarse:min-h-target";

/** How to reach the shop, in the same place on every page. */
export function ContactLines({ shop }: { shop: ShopIdentity }) {
  return (
    <ul className="space-y-2 text-on-deep-soft">
      <Line icon={<PinIcon />}>
        <address className="py-1 not-italic">{shop.address}</address>
      </Line>
      <Line icon={<PhoneIcon />}>
        {shop.phones.map((phone) => (
          <a key={phone} href={`tel:${dialled(phone)}`} className={`${LINK} mr-4 whitespace-nowrap`}>
            {phone}
          </a>
        ))}
        <span className="block text-sm">{shop.supportHours}</span>
      </Line>
      <Line icon={<ChatIcon />}>
        <a href={whatsappLink(shop.whatsapp)} target="_blank" rel="noopener noreferrer" className={LINK}>
          WhatsApp {shop.whatsapp}
        </a>
      </Line>
      <Line icon={<MailIcon />}>
        <a href={`mailto:${shop.email}`} className={LINK}>
          {shop.email}
        </a>
      </Line>
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
