import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { ShieldIcon, ThumbIcon, TruckIcon } from "./landing-icons.tsx";
import { SectionHeading } from "./section-heading.tsx";

const claimsOf = (shop: ShopIdentity) => [
  {
    name: t("Certified Products"),
    text: t("Sealed cylinders with their markings and filling dates, and parts from known makers."),
    Icon: ShieldIcon,
  },
  {
    name: t("Daily Price Updates"),
    text: t("Refrigerants are priced every day. You see the change since yesterday before you buy."),
    Icon: PricesIcon,
  },
  {
    name: t("Nationwide Delivery"),
    text: t("By road transport to every state and union territory, from our counter in {state}.", {
      state: shop.stateName ?? shop.state,
    }),
    Icon: TruckIcon,
  },
  {
    name: t("Customer Satisfaction"),
    text: t("No surprises: every bill shows goods, handling, GST and refundable deposit separately."),
    Icon: ThumbIcon,
  },
];

type Props = {
  shop: ShopIdentity;
  children?: ReactNode;
};

export function AboutSection({ shop, children }: Props) {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="drawn-late mt-14 border-line border-y bg-surface md:mt-20"
    >
      <div className="mx-auto max-w-page px-4 py-9 md:px-6 md:py-20">
        <SectionHeading id="about-title" title={t("About {shop}", { shop: shop.name })}>
          {t(
            "We supply the refrigeration and air-conditioning trade: workshops, contractors and dealers who need the right gas, in the right cylinder, at today's price.",
          )}
        </SectionHeading>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-7 lg:grid-cols-4">
          {claimsOf(shop).map(({ name, text, Icon }) => (
            <li key={name} className="flex gap-4 border-copper sm:block sm:border-t-2 sm:pt-4">
              <Icon className="size-7 shrink-0 text-copper" />
              <div>
                <h3 className="font-semibold sm:mt-3 sm:text-heading">{name}</h3>
                <p className="text-ink-soft max-sm:text-sm sm:mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
