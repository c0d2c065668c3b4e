import type { ShopIdentity } from "#domain/identity.ts";
import { t } from "#domain/language/text.ts";
import { SectionLink } from "#web/shell/section-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CheckIcon, PricesIcon } from "#web/ui/icons.tsx";
import { AwardIcon } from "./landing-icons.tsx";

/** A picture of nothing, for phones: they never ask for the real one. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** The first thing a visitor sees: what is sold here, and the two ways on. */
export function Hero({ shop }: { shop: ShopIdentity }) {
  const badges = [
    { name: t("Daily Price Updates"), Icon: PricesIcon },
    { name: t("Quality Assured"), Icon: CheckIcon },
    { name: shop.authorisedBy, Icon: AwardIcon },
  ];
  return (
    <section aria-labelledby="hero-title" className="border-line border-b bg-linear-to-b from-cold-tint to-ground">
      <div className="mx-auto grid max-w-page items-center gap-x-10 px-4 py-10 md:grid-cols-[1.1fr_1fr] md:px-6 md:py-12 lg:py-14">
        <div>
          <h1 id="hero-title" className="font-bold text-display">
            {t("Your Premier Source for Refrigeration")}
          </h1>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">
            {t(
              "Top-quality Refrigerants, AC copper pipes, and essential spare parts. Competitive daily prices and unbeatable offers guaranteed.",
            )}
          </p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <SectionLink section="products" className={`${buttonLook("main")} px-7`}>
              {t("Explore Products")}
            </SectionLink>
            <SectionLink section="contact" className={`${buttonLook()} px-7`}>
              {t("Contact Us")}
            </SectionLink>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2.5">
            {badges.map(({ name, Icon }) => (
              <li key={name} className="flex items-center gap-2 font-medium text-[0.9375rem]">
                <span className="flex size-7 items-center justify-center rounded-full bg-surface text-copper shadow-card">
                  <Icon className="size-4" />
                </span>
                {name}
              </li>
            ))}
          </ul>
        </div>
        <picture className="hidden md:block">
          <source media="(width >= 48rem)" srcSet="/images/hero.svg" />
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
