import { perLanguage, t } from "#platform/rules/language/text.ts";
import { PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import { LockIcon, ShieldIcon, TruckIcon } from "./landing-icons.tsx";

const FEATURES = perLanguage(() => [
  { name: t("Daily Price Updates"), text: t("Real-time market pricing"), Icon: PricesIcon },
  { name: t("Best Quality"), text: t("Premium certified products"), Icon: ShieldIcon },
  { name: t("Fast Delivery"), text: t("Same-day shipping available"), Icon: TruckIcon },
  { name: t("Secure Payments"), text: t("Protected transactions and bank transfer"), Icon: LockIcon },
]);

export function FeatureStrip() {
  return (
    <section aria-label={t("Why buy from us")} className="mx-auto max-w-page px-4 pt-5 md:px-6 md:pt-10">
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-4">
        {FEATURES().map(({ name, text, Icon }) => (
          <li
            key={name}
            className="-mt-px -ml-px flex items-start gap-2.5 border-line border-t border-l p-3 sm:items-center sm:gap-4 sm:p-5"
          >
            <span className="flex size-7 shrink-0 items-center justify-center rounded-control bg-cold-tint text-cold sm:size-11">
              <Icon className="size-4.5 sm:size-6" />
            </span>
            <div className="min-w-0">
              <h2 className="font-semibold text-sm leading-snug sm:text-base">{name}</h2>
              <p className="text-ink-soft text-xs sm:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
