import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { detail, drawn, shape } from "./linework.ts";

const nut = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shape("M-60-30-30-52h60l30 22v64l-30 24h-60l-30-24z", "url(#brass)")}${shape("M-34-84h68v36h-68z", "url(#brass)")}<ellipse cy="-84" rx="34" ry="10" fill="url(#brass)"/><ellipse cy="-84" rx="22" ry="6" fill="#4a3208"/>${detail("M-30-50v108M30-50v108M-34-70h68M-34-60h68")}</g>`;

export const flareNuts =
  shadowUnder(200, 336, 130) + drawn(nut(256, 216, 1.15), nut(120, 262, 0.95), nut(206, 304, 0.62));

export const copperElbow =
  shadowUnder(196, 336, 104) +
  drawn(
    `<path d="M128 330V214c0-50 36-86 86-86h100" fill="none" stroke="#6f3518" stroke-width="76"/><path d="M128 330V214c0-50 36-86 86-86h100" fill="none" stroke="#d48a57" stroke-width="71"/><path d="M108 326V214c0-62 44-106 106-106h96" fill="none" stroke="#fbe0c8" stroke-width="13" opacity=".8"/><path d="M154 326V216c0-36 24-60 60-60h96" fill="none" stroke="#8e4a2a" stroke-width="9" opacity=".6"/>`,
    shape("M84 268h88v64a44 10 0 0 1-88 0z", "url(#copper)"),
    shape("M268 84h52a10 44 0 0 1 0 88h-52z", "#d48a57"),
    `<path d="M268 104h50" stroke="#fbe0c8" stroke-width="12" opacity=".8"/><ellipse cx="320" cy="128" rx="12" ry="44" fill="#c47a4d"/><ellipse cx="321" cy="128" rx="8" ry="33" fill="#3c1a0b" stroke-width="1.6"/>`,
  );

export const wallBracket =
  shadowUnder(206, 344, 110) +
  drawn(
    ...(
      [
        [34, -26],
        [0, 0],
      ] as const
    ).map(
      ([dx, dy]) =>
        `<g transform="translate(${dx} ${dy})">${shape("M84 92h30v244H84z", "url(#steel)")}${shape("M114 190h200v26H114z")}${shape("M114 312l150-96h32L114 334z")}${shape("M302 172h16v44h-16z", "url(#steel)")}<circle cx="99" cy="120" r="6" fill="url(#iron)"/><circle cx="99" cy="170" r="6" fill="url(#iron)"/><circle cx="99" cy="308" r="6" fill="url(#iron)"/>${detail("M150 203h40M210 203h40")}</g>`,
    ),
  );

/** Fallback for a spare part without its own drawing. */
export const partsCarton =
  shadowUnder(206, 330, 124) +
  drawn(
    shape("M88 158 210 178v164L88 318z"),
    shape("M210 178l112-26v160l-112 30z", "#9fbdd3"),
    shape("M88 158l112-26 122 20-112 26z", "#f7fbfe"),
    shape("M138 166l112-26 26 4-112 26v30l-26-4z", "#c0632c"),
  ) +
  `<g transform="translate(150 268) skewY(10) scale(.98 1)" fill="none" stroke="#2b5c86"><circle r="22" stroke-width="5"/><circle r="9" stroke-width="3"/><circle r="29" stroke-width="9" stroke-dasharray="11.4 11.4"/></g>`;
