import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import type { Failure, FailureKind } from "#platform/web/page/failures.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dialled, type ShopIdentity } from "#shop/rules/identity/identity.ts";
import { GaugeDrawing } from "./gauge-drawing.tsx";

type Props = { failure: Omit<Failure, "text"> & { text: ReactNode }; shop: ShopIdentity | undefined };

const NEEDLES: Record<FailureKind, number> = {
  "not-found": -24,
  "not-allowed": 48,
  offline: -135,
  resting: -118,
  "too-many": 100,
  accident: 122,
};

/** Error page: what happened, that nothing was lost, and the way back. */
export function ErrorPage({ failure, shop }: Props) {
  const [phone] = shop?.phones ?? [];
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 pt-10 md:grid-cols-2 md:px-6 md:pt-20">
      <div className="flex justify-center md:order-2">
        <GaugeDrawing reading={failure.reading} needle={NEEDLES[failure.kind]} />
      </div>
      <div>
        <h1 className="font-bold text-display">{failure.title}</h1>
        <p className="mt-4 max-w-prose text-ink-soft text-lg">{failure.text}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          {failure.passing ? (
            // biome-ignore lint/a11y/useValidAnchor: empty means this very address, which is what is to be tried again; a link needs no script
            <a href="" className={buttonLook("main")}>
              {t("Try again")}
            </a>
          ) : (
            <ButtonLink kind="main" to="/#products">
              {t("Browse products")}
            </ButtonLink>
          )}
          <ButtonLink to="/">{t("Home page")}</ButtonLink>
        </div>
        {phone && shop && (
          <p className="mt-8 text-ink-soft">
            {rich("Or call us on {phone}, {hours}.", {
              phone: <TextLink to={`tel:${dialled(phone)}`}>{phone}</TextLink>,
              hours: shop.supportHours,
            })}
          </p>
        )}
      </div>
    </div>
  );
}
