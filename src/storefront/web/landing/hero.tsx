import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { SectionLink } from "#platform/web/page/section-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CheckIcon, PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import cylinders from "./cylinders.svg";
import picture from "./hero.svg";
import { AwardIcon } from "./landing-icons.tsx";

/** An empty image, so that a phone and a desk fetch their own picture only. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

type Props = {
  shop: ShopIdentity;
  /** Prices, so that a phone shows some on its first screen. */
  children?: ReactNode;
};

export function Hero({ shop, children }: Props) {
  const badges = [
    { name: t("Daily Price Updates"), Icon: PricesIcon },
    { name: t("Quality Assured"), Icon: CheckIcon },
    ...(shop.authorisedBy === undefined ? [] : [{ name: shop.authorisedBy, Icon: AwardIcon }]),
  ];
  return (
    <section
      aria-labelledby="hero-title"
      className="border-line border-b bg-[linear-gradient(var(--color-cold-tint),var(--color-ground))]"
    >
      <div className="mx-auto grid max-w-page items-center gap-x-10 px-4 py-5 md:grid-cols-[1.1fr_1fr] md:px-6 md:py-12 lg:py-14">
        <div className="min-w-0">
          <h1 id="hero-title" className="font-bold text-display max-sm:text-[1.625rem]">
            {t("Your Premier Source for Refrigeration")}
          </h1>
          <p className="mt-2 max-w-xl text-ink-soft text-[0.9375rem] sm:mt-4 sm:text-lg">
            {t(
              "Top-quality Refrigerants, AC copper pipes, and essential spare parts. Competitive daily prices and unbeatable offers guaranteed.",
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-2 sm:mt-7 sm:gap-3">
            <SectionLink section="products" className={`${buttonLook("main")} max-sm:grow sm:px-7`}>
              {t("Explore Products")}
            </SectionLink>
            <SectionLink section="contact" className={`${buttonLook()} max-sm:grow sm:px-7`}>
              {t("Contact Us")}
            </SectionLink>
          </div>
          <div className="relative mt-4 sm:mt-8">
            <ul className="flex flex-wrap gap-x-4 gap-y-1.5 max-md:pr-36 sm:gap-x-6 sm:gap-y-2.5">
              {badges.map(({ name, Icon }) => (
                <li key={name} className="flex items-center gap-1.5 font-medium text-sm sm:gap-2 sm:text-[0.9375rem]">
                  <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-surface text-copper shadow-card">
                    <Icon className="size-4" />
                  </span>
                  {name}
                </li>
              ))}
            </ul>
            {/* Behind the card of prices below. */}
            <picture className="absolute right-1 -bottom-12 md:hidden">
              <source media="(width >= 48rem)" srcSet={NOTHING} />
              <img src={cylinders} alt="" width="440" height="356" className="h-32 w-auto" />
            </picture>
          </div>
          {children}
        </div>
        <picture className="hidden md:block">
          <source media="(width >= 48rem)" srcSet={picture} />
          <img
            src={NOTHING}
            alt={t("Refrigerant cylinders, a copper coil, cans, cable and gauges")}
            width="800"
            height="640"
            fetchPriority="high"
            className="h-auto w-full"
          />
        </picture>
      </div>
    </section>
  );
}
