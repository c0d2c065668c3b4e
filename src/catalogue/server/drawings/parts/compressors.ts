import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { detail, drawn, pipe, shape } from "./linework.ts";

export const rotaryCompressor =
  shadowUnder(204, 344, 104) +
  drawn(
    pipe("M290 168v-30c0-44-34-52-58-36l-26 22", 15),
    pipe("M176 104V70", 15),
    shape("M116 328h148l14 16H102z", "url(#iron)"),
    shape("M120 150c0-32 28-48 66-48s66 16 66 48v150c0 22-28 36-66 36s-66-14-66-36z"),
    detail("M120 158c18 14 114 14 132 0M120 286c18 14 114 14 132 0M120 294c18 14 114 14 132 0"),
    shape("M148 86h60a8 8 0 0 1 8 8v22c-22 9-54 9-76 0V94a8 8 0 0 1 8-8z", "url(#rubber)"),
    shape("M268 186c0-14 8-22 22-22s22 8 22 22v96c0 14-8 22-22 22s-22-8-22-22z"),
    detail("M268 200c10 6 34 6 44 0M268 266c10 6 34 6 44 0"),
    pipe("M290 304c0 18-18 18-36 8", 12),
    shape("M252 226h18v12h-18z", "url(#steel)"),
    shape("M148 196h76v54h-76z", "#fff"),
    detail("M158 210h38M158 222h56M158 234h48"),
  );

export const scrollCompressor =
  shadowUnder(200, 350, 108) +
  drawn(
    pipe("M262 140h44V96", 18),
    pipe("M262 268h52", 22),
    shape("M104 336h192l10 14H94z", "url(#iron)"),
    shape("M136 108c0-34 28-52 64-52s64 18 64 52v218c0 10-28 16-64 16s-64-6-64-16z"),
    shape("M128 118c24 14 120 14 144 0v16c-24 14-120 14-144 0z", "url(#steel)"),
    detail("M136 300c24 12 104 12 128 0M136 180c24 12 104 12 128 0"),
    shape("M150 206h66a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6h-66a6 6 0 0 1-6-6v-52a6 6 0 0 1 6-6z", "url(#rubber)"),
    `<circle cx="183" cy="90" r="13" fill="none"/><path d="M183 90c-3-5 5-9 8-3s-3 13-11 10-9-16 1-20" fill="none" stroke-width="2"/>`,
  );

/** The pot-bellied compressor under a refrigerator. */
export const fridgeCompressor =
  shadowUnder(200, 330, 122) +
  drawn(
    pipe("M122 196c-26-8-40-32-38-62", 13),
    pipe("M146 168c-14-12-20-30-18-56", 13),
    pipe("M282 186c22-10 34-30 34-54", 11),
    shape("M94 312h212l18 18H76z", "url(#iron)"),
    shape("M92 236c0-58 46-96 108-96s108 38 108 96c0 52-40 84-108 84S92 288 92 236z"),
    shape("M84 232c34 20 198 20 232 0v14c-34 20-198 20-232 0z", "url(#steel)"),
    detail("M120 196c12-22 34-36 62-40M104 274c40 18 152 18 192 0"),
    shape("M238 248h64a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8v-36a8 8 0 0 1 8-8z", "url(#rubber)"),
    shape("M160 176h72v36h-72z", "#fff"),
    detail("M170 188h40M170 200h52"),
  );
