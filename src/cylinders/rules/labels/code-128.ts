/** Code 128 (ISO/IEC 15417): the barcode that any hand scanner in a godown reads. */

/** One dark bar, in modules from the left edge. */
export type Bar = { x: number; width: number };
export type Barcode = { bars: Bar[]; modules: number };

/** Widths of alternating bars and spaces for values 0 to 105 and the stop symbol. */
const PATTERNS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
    " ",
  );

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Undefined for empty text or characters outside printable ASCII. */
export function code128(text: string): Barcode | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  const values = shortestValues(text);
  return drawn([...values, checkValue(values), STOP]);
}

/** Set B encodes one character per value, set C two digits. Computed backwards, so a switch is used only if shorter. */
function shortestValues(text: string): number[] {
  let inB: number[] = [];
  let inC: number[] = [];
  let inCNext: number[] = [];
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const pair = /^\d\d$/.test(text.slice(at, at + 2)) ? [Number(text.slice(at, at + 2)), ...inCNext] : undefined;
    const single = [text.charCodeAt(at) - 32, ...inB];
    inCNext = inC;
    inB = pair && pair.length + 1 < single.length ? [TO_C, ...pair] : single;
    inC = pair && pair.length <= single.length + 1 ? pair : [TO_B, ...single];
  }
  return inC.length <= inB.length ? [START_C, ...inC] : [START_B, ...inB];
}

/** Weighted sum by position; the start symbol has weight 1. */
const checkValue = ([start = 0, ...values]: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;

function drawn(values: readonly number[]): Barcode {
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, width] of [...values.map((value) => PATTERNS[value]).join("")].entries()) {
    if (index % 2 === 0) bars.push({ x, width: Number(width) });
    x += Number(width);
  }
  return { bars, modules: x };
}
