import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { detail, drawn, pipe, shape } from "./linework.ts";

export const fanMotor =
  shadowUnder(196, 336, 108) +
  drawn(
    pipe("M112 288c-30 6-44 24-42 48", 12, "#27333d", "#16222c"),
    shape("M262 188h76v22h-76z", "url(#steel)"),
    detail("M322 188v22M330 188v22"),
    shape("M108 118h20v164h-20zM108 118l-18-22h22l16 22M108 282l-18 22h22l16-22"),
    shape("M126 122h112c18 0 30 30 30 78s-12 78-30 78H126z"),
    detail("M148 122v156M166 122v156M184 122v156M202 122v156M220 122v156"),
    `<ellipse cx="238" cy="200" rx="30" ry="78"/><ellipse cx="242" cy="200" rx="14" ry="38" fill="url(#steel)"/>`,
    shape("M256 188h20v22h-20z", "url(#steel)"),
    shape("M138 172h56v50h-56z", "#fff"),
    detail("M146 186h28M146 197h40M146 208h34"),
    shape("M122 286h136l14 50H108z", "url(#iron)"),
  );

const BLADE = "M206 176c-8-58 20-112 74-118 22-2 32 14 28 36-6 44-40 84-88 94z";

export const fanBlade =
  shadowUnder(206, 352, 92) +
  drawn(
    ...[0, 120, 240].map(
      (turn) =>
        `<g transform="rotate(${turn} 200 204)">${shape(BLADE)}${detail("M214 172c4-40 26-78 62-98M222 176c18-30 42-52 70-64")}</g>`,
    ),
    `<circle cx="200" cy="204" r="38" fill="url(#steel)"/><circle cx="200" cy="204" r="24"/><path d="M194 196h12v16h-12z" fill="url(#iron)"/>`,
  );

/** Cross-flow wheel of an indoor unit: a long barrel of blades. */
export const blowerWheel =
  shadowUnder(204, 318, 136) +
  `<g transform="rotate(-14 200 210)">${drawn(
    shape("M318 200h48v16h-48z", "url(#steel)"),
    shape("M70 144h240c16 0 26 28 26 64s-10 64-26 64H70z", "url(#rubber)"),
    Array.from({ length: 15 }, (_, i) => shape(`M${82 + i * 15} 146h7c12 20 14 102 0 124h-7c14-22 12-104 0-124z`)).join(
      "",
    ),
    shape("M182 142h14c18 20 18 112 0 132h-14c18-20 18-112 0-132z", "url(#steel)"),
    shape("M304 144c18 0 32 28 32 64s-14 64-32 64c-10-20-10-108 0-128z"),
    `<ellipse cx="70" cy="208" rx="26" ry="66"/><ellipse cx="70" cy="208" rx="13" ry="34" fill="none"/><ellipse cx="70" cy="208" rx="6" ry="14" fill="url(#iron)"/>`,
  )}</g>`;
