/**
 * Container colours by gas (ARI Guideline N until 2016), for pictures only: a label, never a colour, identifies the content.
 * Later gases have today's single colour, silk grey.
 */
/** #rrggbb */
export type Hex = `#${string}`;

export type GasPaint = {
  designation: string;
  body: Hex;
  /** The marking on it. */
  ink: Hex;
  /** Flammable gases carry a red band on the shoulder. */
  flammable: boolean;
};

export const SILK_GREY: Hex = "#cac4b0";
export const DARK_INK: Hex = "#0f2a43";

const paint = (designation: string, body: Hex, flammable = false, ink = DARK_INK): GasPaint => ({
  designation,
  body,
  ink,
  flammable,
});

export const GAS_PAINTS: readonly GasPaint[] = [
  paint("R-22", "#8fe2b0"),
  paint("R-23", "#c1c6c8"),
  paint("R-32", "#d9d9d6", true),
  paint("R-123", "#c1c6c8"),
  paint("R-134a", "#99d6ea"),
  paint("R-290", "#d9d9d6", true),
  paint("R-404A", "#fe5000"),
  paint("R-407A", "#78be20"),
  paint("R-407C", "#b86125", false, "#ffffff"),
  paint("R-408A", "#a51890", false, "#ffffff"),
  paint("R-410A", "#d592aa"),
  paint("R-417A", "#00b140"),
  paint("R-422D", "#a4d65e"),
  paint("R-448A", SILK_GREY),
  paint("R-449A", SILK_GREY),
  paint("R-452A", SILK_GREY),
  paint("R-454B", SILK_GREY, true),
  paint("R-507A", "#00b2a9"),
  paint("R-513A", SILK_GREY),
  paint("R-600a", "#d9d9d6", true),
  paint("R-717", "#8a8d8f", true),
  paint("R-744", "#a7a8aa"),
  paint("R-1234yf", "#f2f2f0", true),
];

const key = (designation: string) => designation.toLowerCase().replace(/[^a-z0-9]/g, "");
const paintsByKey = new Map(GAS_PAINTS.map((gas) => [key(gas.designation), gas]));

/** The first refrigerant number in a text: "r32 gas" gives R-32. */
export function gasPaintIn(text: string): GasPaint | undefined {
  const written = /\br-?\s?(\d{2,4}[a-z]{0,2})\b/i.exec(text)?.[1];
  if (!written) return undefined;
  return paintsByKey.get(key(`r${written}`)) ?? paint(`R-${written}`, SILK_GREY);
}
