import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { detail, drawn, pipe, shape } from "./linework.ts";

const hexNut = (x: number, y: number) =>
  shape(`M${x} ${y}h26v44h-26z`, "url(#brass)") + detail(`M${x} ${y + 14}h26M${x} ${y + 30}h26`);

export const expansionValve =
  shadowUnder(192, 334, 100) +
  drawn(
    pipe("M190 108c10-54 76-66 110-30s16 84 22 134", 7),
    shape("M306 214h32v92a16 12 0 0 1-32 0z", "url(#copper)"),
    shape("M126 118c0-16 30-24 64-24s64 8 64 24v14c0 16-30 24-64 24s-64-8-64-24z", "url(#steel)"),
    detail("M126 124c10 16 118 16 128 0"),
    shape("M164 152h52v36h-52z", "url(#brass)"),
    shape("M148 186h84v74h-84z", "url(#brass)"),
    pipe("M150 224H76", 24),
    hexNut(112, 202),
    pipe("M190 258v74", 26),
    hexNut(177, 262),
    detail("M158 200h64M158 246h64M164 164h52M164 176h52"),
    shape("M232 204h30v38h-30z", "url(#brass)"),
  );

export const solenoidValve =
  shadowUnder(200, 330, 128) +
  drawn(
    pipe("M56 296h288", 26),
    shape("M142 260h116v58a14 14 0 0 1-14 14h-88a14 14 0 0 1-14-14z", "url(#brass)"),
    shape("M180 224h40v40h-40z", "url(#steel)"),
    shape(
      "M134 108h132a12 12 0 0 1 12 12v98a12 12 0 0 1-12 12H134a12 12 0 0 1-12-12v-98a12 12 0 0 1 12-12z",
      "url(#rubber)",
    ),
    shape("M152 138h82v56h-82z", "#fff"),
    detail("M162 154h40M162 166h60M162 178h52M152 276h96"),
    shape("M184 84h32v26h-32z", "url(#steel)"),
    shape("M278 150h44v44h-44z"),
    pipe("M322 172c24 0 30 16 28 44", 9, "#27333d", "#16222c"),
  );

/** Four-way valve: one pipe up, three down, pilot on its back. */
export const reversingValve =
  shadowUnder(200, 336, 124) +
  drawn(
    pipe("M200 176V76", 26),
    pipe("M128 212v120", 26),
    pipe("M200 212v120", 26),
    pipe("M272 212v120", 26),
    pipe("M96 172c-14-50 30-66 70-62M304 172c14-50-20-66-54-62", 6),
    shape("M84 168h232a28 28 0 0 1 0 56H84a28 28 0 0 1 0-56z", "url(#brass)"),
    detail("M88 168c-10 18-10 38 0 56M312 168c10 18 10 38 0 56M108 182h184"),
    shape("M228 84h60a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8h-60a8 8 0 0 1-8-8V92a8 8 0 0 1 8-8z", "url(#rubber)"),
    shape("M160 98h60v22h-60z", "url(#copper)"),
  );

/** The pair of stop valves on an outdoor unit. */
export const serviceValve =
  shadowUnder(200, 334, 118) +
  drawn(
    shape("M70 92h36v244H70z"),
    detail("M80 110h16M80 318h16"),
    ...[146, 264].map(
      (y) =>
        pipe(`M106 ${y}h66`, 22) +
        shape(`M160 ${y - 32}h92v64h-92z`, "url(#brass)") +
        shape(`M184 ${y - 56}h40v26h-40z`, "url(#brass)") +
        shape(`M252 ${y - 24}h44v48h-44z`, "url(#brass)") +
        detail(`M252 ${y - 8}h44M252 ${y + 8}h44M192 ${y - 44}h24M170 ${y - 20}h72`) +
        shape(`M296 ${y - 16}h26v32h-26z`, "url(#steel)"),
    ),
  );

export const sightGlass =
  shadowUnder(200, 306, 134) +
  drawn(
    pipe("M44 222h312", 24),
    hexNut(80, 200),
    hexNut(294, 200),
    shape("M120 192h160v60H120z", "url(#brass)"),
    `<circle cx="200" cy="214" r="80" fill="url(#brass)"/><circle cx="200" cy="214" r="58" fill="#eaf6fd"/><circle cx="200" cy="214" r="58" fill="url(#plate)" opacity=".6"/><circle cx="200" cy="214" r="24" fill="#2b9a5b"/><path d="M160 196c8-20 22-30 42-32" fill="none" stroke="#fff" stroke-width="7"/>`,
    detail("M200 134v14M200 280v14M120 214h14M266 214h14"),
  );

export const copperDrier =
  shadowUnder(204, 296, 132) +
  `<g transform="rotate(-16 200 204)">${drawn(
    pipe("M40 204h320", 16),
    shape("M84 194c24 0 24-42 54-42h124c30 0 30 42 54 42v20c-24 0-24 42-54 42H138c-30 0-30-42-54-42z", "url(#copper)"),
    detail("M138 152c-10 34-10 70 0 104M262 152c10 34 10 70 0 104"),
    `<path d="M138 170h124" stroke="#fff1e4" stroke-width="7" opacity=".7"/><path d="M170 206h54m-14-11 16 11-16 11" fill="none" stroke="#6f3518" stroke-width="5"/>`,
  )}</g>`;

export const flareDrier =
  shadowUnder(204, 300, 136) +
  `<g transform="rotate(-14 200 204)">${drawn(
    shape("M44 192h52v26H44zM304 192h52v26h-52z", "url(#brass)"),
    detail("M52 192v26M60 192v26M68 192v26M332 192v26M340 192v26M348 192v26"),
    shape("M112 138h176c26 0 36 30 36 67s-10 67-36 67H112c-26 0-36-30-36-67s10-67 36-67z"),
    detail("M112 138c-16 34-16 100 0 134M288 138c16 34 16 100 0 134"),
    shape("M134 172h132v68H134z", "#fff"),
    `<path d="M158 206h72m-20-16 22 16-22 16" fill="none" stroke="#c0632c" stroke-width="7"/>`,
  )}</g>`;
