import { useRef, useState } from "react";
import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { dayOfPrices, sharedPricesText } from "#domain/daily-prices/shared-prices.ts";
import { whatsappLink } from "#domain/identity.ts";
import { dayInIndia } from "#domain/india.ts";
import { addressIn, spokenLanguage } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { useShop, useShopAddress } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ChatIcon, OutsideIcon, PricesIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { fetchPriceRows } from "./fetch-price-rows.ts";
import { type Board, fetchBoardPicture, type HandedOn, handOn, thisDevice } from "./share-board.ts";

/** Today's prices to a chat: as a picture, or as text by the device's own sheet, else by WhatsApp or the clipboard. */
export function SharePrices({ rows }: { rows: readonly PriceRowAnswer[] }) {
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
      <Button size="small" busy={preparing && t("Drawing…")} onClick={share}>
        <PricesIcon className="size-4" /> {t("Picture")}
      </Button>
      {hasSheet ? (
        <Button size="small" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
          <OutsideIcon className="size-4" /> {t("Text")}
        </Button>
      ) : (
        <>
          <WhatsappText text={text} />
          <CopyButton text={text} what={t("today's prices")} />
        </>
      )}
    </section>
  );
}

/** One press: the sheet of the phone opens with picture and text; a desk has both at hand afterwards. */
export function ShareBoardButton() {
  const { share, preparing } = useShareBoard();
  return (
    <Button size="small" busy={preparing && t("Drawing…")} onClick={share}>
      <OutsideIcon className="size-4" /> {t("Share today's board")}
    </Button>
  );
}

/** Whom it goes to is chosen in WhatsApp. */
function WhatsappText({ text }: { text: string }) {
  return (
    <a href={whatsappLink("", text)} target="_blank" rel="noopener noreferrer" className={buttonLook("quiet", "small")}>
      <ChatIcon className="size-4" /> WhatsApp
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}

function useSharedText() {
  const { name } = useShop();
  const address = useShopAddress() + addressIn(spokenLanguage(), "/refrigerant-prices");
  return (rows: readonly PriceRowAnswer[]) =>
    sharedPricesText({ shop: name, rows, today: dayInIndia(new Date()), address });
}

/** A board that was drawn this long ago is drawn anew: prices may have moved. */
const READY_MILLISECONDS = 60_000;

function useShareBoard() {
  const say = useSharedText();
  const [preparing, setPreparing] = useState(false);
  /** Of a press that came too late for the device's sheet. */
  const ready = useRef<{ board: Board; at: number }>(undefined);

  async function boardNow(): Promise<Board> {
    if (ready.current && Date.now() - ready.current.at < READY_MILLISECONDS) return ready.current.board;
    const rows = await fetchPriceRows();
    const picture = await fetchBoardPicture(dayOfPrices(rows, dayInIndia(new Date())));
    return { picture, text: say(rows) ?? "" };
  }

  async function share() {
    setPreparing(true);
    try {
      const board = await boardNow();
      const outcome = await handOn(board, thisDevice());
      ready.current = outcome === "too-late" ? { board, at: Date.now() } : undefined;
      const told = outcomeText(outcome);
      if (told !== undefined) toast(told);
    } catch {
      toast(t("The picture could not be fetched. Please check the network and try again."), "problem");
    } finally {
      setPreparing(false);
    }
  }

  return { share: () => void share(), preparing };
}

function outcomeText(outcome: HandedOn): string | undefined {
  if (outcome === "too-late") return t("The picture is ready. Please press once more to share it.");
  if (outcome === "saved-and-copied") return t("The picture is in your downloads, and its text is copied.");
  if (outcome === "saved") return t("The picture is in your downloads.");
  return undefined;
}
