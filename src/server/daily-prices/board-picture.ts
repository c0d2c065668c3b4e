/** The board of the day as a picture for a chat: in each language, with everybody's prices and nobody's own. */
import { priceBoard } from "#domain/daily-prices/price-board.ts";
import type { PriceRow } from "#domain/daily-prices/price-row.ts";
import { addressIn, LANGUAGES, type Language } from "#domain/language/language.ts";
import { inLanguage } from "#server/http/language.ts";
import { etagOf, type PreparedAnswer } from "#server/http/prepared-answer.ts";
import type { Settings } from "#server/settings/in-force.ts";
import type { Shop } from "#server/shop.ts";
import type { Board } from "./draw-board.ts";

export const BOARD_PICTURES = LANGUAGES.map((language) => ({
  language,
  path: addressIn(language, "/prices-board.png"),
}));

type Dependencies = Pick<Shop, "catalogue" | "settings">;

/** Drawn once for each language and state of the prices, however many ask for it. */
export function boardPictures({ catalogue, settings }: Dependencies) {
  const drawn = new Map<Language, { version: string; picture: Promise<PreparedAnswer> }>();
  return (language: Language): Promise<PreparedAnswer> => {
    const today = catalogue.current();
    const version = `${today.day} ${today.version} ${settings.version()}`;
    const known = drawn.get(language);
    if (known?.version === version) return known.picture;
    const rows = JSON.parse(today.pricesAnswer.bodies.identity.toString()) as PriceRow[];
    const picture = draw(language, settings.current(), { day: today.day, lines: priceBoard(rows) });
    drawn.set(language, { version, picture });
    picture.catch(() => drawn.delete(language));
    return picture;
  };
}

/** Faces and the picture library are only needed when somebody shares, so they are loaded then. */
async function draw(language: Language, settings: Settings, board: Board): Promise<PreparedAnswer> {
  const [{ drawBoard }, { default: sharp }] = await Promise.all([import("./draw-board.ts"), import("sharp")]);
  const drawing = inLanguage(language, () => drawBoard(settings, board));
  const identity = await sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
  const etag = etagOf(identity);
  // Prices may change at any moment, so it is always asked for again; unchanged that costs next to nothing.
  const headers = { "content-type": "image/png", "cache-control": "no-cache", etag };
  return { etag, headers, bodies: { identity } };
}
