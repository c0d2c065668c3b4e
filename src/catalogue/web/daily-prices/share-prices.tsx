import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { dayOfPrices, sharedPricesText } from "#catalogue/rules/daily-prices/shared-prices.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { addressIn, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { fetchPicture, useShare } from "#platform/web/ui/browser/share.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { OutsideIcon, PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { useShop, useShopAddress } from "#shop/web/use-shop.ts";
import { fetchPriceRows } from "./fetch-price-rows.ts";

export function SharePrices({ rows }: { rows: readonly PriceRowResponse[] }) {
  const say = useSharedText();
  const { share, preparing } = useShareBoard();
  const hasSheet = useHydrated() && typeof navigator.share === "function";
  const text = say(rows);
  if (text === undefined) return null;
  return (
    <section
      aria-label={t("Share today's prices")}
      className="no-print flex flex-wrap items-center gap-2 max-sm:[&_svg]:hidden"
    >
      <p className="font-semibold text-[0.9375rem] max-sm:w-full">{t("Share today's prices")}</p>
      <Button size="small" busy={preparing && t("Preparing…")} onClick={share}>
        <PricesIcon className="size-4" /> {t("Price picture")}
      </Button>
      {hasSheet ? (
        <Button size="small" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <OutsideIcon className="size-4" /> {t("Text")}
        </Button>
      ) : (
        <>
          <WhatsAppButton text={text} size="small">
            WhatsApp
          </WhatsAppButton>
          <CopyButton text={text} what={t("today's prices")} />
        </>
      )}
    </section>
  );
}

export function ShareBoardButton() {
  const { share, preparing } = useShareBoard();
  return (
    <Button size="small" busy={preparing && t("Preparing…")} onClick={share}>
      <OutsideIcon className="size-4" /> {t("Share today's board")}
    </Button>
  );
}

function useSharedText() {
  const { name } = useShop();
  const address = useShopAddress() + addressIn(spokenLanguage(), "/refrigerant-prices");
  return (rows: readonly PriceRowResponse[]) =>
    sharedPricesText({ shop: name, rows, today: dayInIndia(new Date()), address });
}

/** Fetches the board on press, because prices may have changed since the page was rendered. */
function useShareBoard() {
  const say = useSharedText();
  return useShare(async () => {
    const { rows } = await fetchPriceRows();
    const name = `prices-${dayOfPrices(rows, dayInIndia(new Date()))}.png`;
    return { picture: await fetchPicture("/prices-board.png", name), text: say(rows) ?? "" };
  });
}
