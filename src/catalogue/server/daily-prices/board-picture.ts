/** Price pictures for chats: the daily board and single products, at public prices. */

import { priceBoard } from "#catalogue/rules/daily-prices/price-board.ts";
import type { PriceRow } from "#catalogue/rules/daily-prices/price-row.ts";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { addressIn, LANGUAGES, type Language } from "#platform/rules/language/language.ts";
import { type CachedResponse, etagOf } from "#platform/server/http/cached-response.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { Shop } from "#shop/server/shop.ts";

const BOARD = "/prices-board";

export const BOARD_PICTURES = LANGUAGES.map((language) => ({
  language,
  board: addressIn(language, `${BOARD}.png`),
  product: addressIn(language, `${BOARD}/:file`),
}));

type Drawing = typeof import("./draw-board.ts");

/** Some tens of kilobytes each. */
const MAX_DRAWN = 200;

/** Drawn once per catalogue version. */
export function boardPictures({ catalogue, settings }: Pick<Shop, "catalogue" | "settings">) {
  const drawn = new Map<string, Promise<CachedResponse>>();
  let version = "";

  function once(name: string, language: Language, draw: (drawing: Drawing) => string): Promise<CachedResponse> {
    const { day, version: ofCatalogue } = catalogue.current();
    const now = `${day} ${ofCatalogue} ${settings.version()}`;
    const [oldest] = drawn.keys();
    if (now !== version) drawn.clear();
    else if (drawn.size >= MAX_DRAWN && oldest !== undefined) drawn.delete(oldest);
    version = now;
    const key = `${language} ${name}`;
    const picture = drawn.get(key) ?? asPng((drawing) => inLanguage(language, () => draw(drawing)));
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  }

  return {
    board(language: Language): Promise<CachedResponse> {
      const { day, pricesAnswer } = catalogue.current();
      return once("", language, ({ drawBoard }) => {
        const rows = JSON.parse(pricesAnswer.bodies.identity.toString()) as PriceRow[];
        return drawBoard(settings.current(), { day, lines: priceBoard(rows) });
      });
    },

    /** Undefined if it is not sold or has no price. */
    async product(language: Language, id: string): Promise<CachedResponse | undefined> {
      const { day, byId } = catalogue.current();
      const product = byId.get(id);
      if (product === undefined || displayPrice(product).amount === undefined) return undefined;
      return once(product.id, language, ({ drawProduct }) => {
        const { text: price, unit } = displayPrice(product);
        return drawProduct(settings.current(), { product, title: shownTitle(product).text, price, unit, day });
      });
    },
  };
}

/** Loads fonts and the image library on demand. */
async function asPng(draw: (drawing: Drawing) => string): Promise<CachedResponse> {
  const [{ drawBoard, drawProduct }, { default: sharp }] = await Promise.all([
    import("./draw-board.ts"),
    import("sharp"),
  ]);
  const drawing = draw({ drawBoard, drawProduct });
  const identity = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
  const etag = etagOf(identity);
  // Prices may change at any moment; an unchanged picture costs only a 304.
  const headers = { "content-type": "image/png", "cache-control": "no-cache", etag };
  return { etag, headers, bodies: { identity } };
}
