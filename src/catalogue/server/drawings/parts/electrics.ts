import { INK } from "#catalogue/server/drawings/colour.ts";
import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { lettering } from "#catalogue/server/drawings/lettering.ts";
import { detail, drawn, pipe, shape } from "./linework.ts";

export const capacitor =
  shadowUnder(200, 344, 66) +
  drawn(
    ...[156, 194, 232].map((x) => shape(`M${x} 96h16v-34h-16z`, "url(#brass)")),
    shape("M132 102a68 17 0 0 1 136 0v226a68 17 0 0 1-136 0z", "url(#steel)"),
    `<ellipse cx="200" cy="102" rx="68" ry="17"/>`,
    ...[164, 200, 236].map((x) => `<ellipse cx="${x}" cy="101" rx="14" ry="5" fill="url(#rubber)"/>`),
    shape("M132 168a68 17 0 0 0 136 0v112a68 17 0 0 1-136 0z", "#fff"),
    shape("M132 168a68 17 0 0 0 136 0v12a68 17 0 0 1-136 0z", "#1f6fb2"),
    detail("M148 276c34 12 70 12 104 0M132 314a68 17 0 0 0 136 0"),
  ) +
  lettering("µF", { x: 200, y: 248, height: 40, colour: INK, weight: 2.3 });

export const contactor =
  shadowUnder(200, 332, 112) +
  drawn(
    shape("M100 110h200v220H100z"),
    shape("M84 150h232v140H84z"),
    shape("M128 178h144v84H128z", "url(#rubber)"),
    shape("M168 194h64v52h-64z", "#f4f9fc"),
    ...[122, 172, 222].map(
      (x) =>
        shape(`M${x} 98h56v50h-56z`) +
        `<circle cx="${x + 28}" cy="122" r="13" fill="url(#brass)"/>` +
        detail(`M${x + 20} 130l16-16`) +
        shape(`M${x} 292h56v50h-56z`) +
        `<circle cx="${x + 28}" cy="318" r="13" fill="url(#brass)"/>` +
        detail(`M${x + 20} 326l16-16`),
    ),
    detail("M178 210h44M178 222h44M178 234h30M98 168h18M98 180h18M284 168h18M284 180h18"),
  );

export const controlBoard =
  shadowUnder(204, 330, 126) +
  `<g transform="rotate(-7 200 210)">${drawn(
    shape("M76 108h248a8 8 0 0 1 8 8v196a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8V116a8 8 0 0 1 8-8z", "url(#board)"),
    `<path d="M100 270h60v-40h50M130 150h40v50h70M240 290v-40h60M290 150v60" fill="none" stroke="#8fd0b8" stroke-width="2"/>`,
    shape("M176 188h70v62h-70z", "url(#rubber)"),
    `<path d="M188 188v-10m15 10v-10m15 10v-10m15 10v-10M188 260v-10m15 10v-10m15 10v-10m15 10v-10" stroke="#dce8f0"/>`,
    shape("M92 132h54v46H92zM92 192h54v30H92z", "#2166b5"),
    shape("M262 128h50v40h-50z", "#f4f9fc"),
    detail("M272 128v40M282 128v40M292 128v40M302 128v40"),
    `<circle cx="280" cy="214" r="19" fill="url(#steel)"/><circle cx="280" cy="214" r="10" fill="#fff"/>`,
    shape("M92 246h16v52H92zM120 246h16v52h-16z", "#f2c230"),
    shape("M264 262h48v34h-48z", "#f4f9fc"),
    `<circle cx="186" cy="136" r="8" fill="#d3222a"/><circle cx="214" cy="136" r="8" fill="url(#brass)"/>`,
    ...[
      [82, 122],
      [318, 122],
      [82, 306],
      [318, 306],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#fff" stroke-width="1.6"/>`),
  )}</g>`;

export const thermostat =
  shadowUnder(196, 330, 96) +
  drawn(
    pipe("M262 272c66 6 84-40 60-66s-62 4-40 30 66 14 70-26c2-30-8-62-30-84", 7),
    shape("M96 124h172a10 10 0 0 1 10 10v150a10 10 0 0 1-10 10H96a10 10 0 0 1-10-10V134a10 10 0 0 1 10-10z"),
    shape("M116 294h20v34h-20zM156 294h20v34h-20zM196 294h20v34h-20z", "url(#brass)"),
    `<circle cx="182" cy="208" r="62" fill="#fff"/><circle cx="182" cy="208" r="40" fill="url(#rubber)"/>`,
    detail("M182 152v12M222 168l-8 8M238 208h-12M142 168l8 8M126 208h12M222 248l-8-8M142 248l8-8"),
    `<path d="M182 208l18-26" stroke="#fff" stroke-width="5"/>`,
  );

export const digitalController =
  shadowUnder(200, 304, 138) +
  drawn(
    shape("M70 118h260a14 14 0 0 1 14 14v150a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14V132a14 14 0 0 1 14-14z"),
    shape("M84 142h168v104H84z", "#0f2a43"),
    ...[150, 198, 246].map((y) => `<rect x="274" y="${y - 8}" width="46" height="32" rx="8" fill="url(#rubber)"/>`),
    detail("M84 266h60M84 278h104"),
    `<circle cx="240" cy="272" r="6" fill="#2b9a5b"/>`,
  ) +
  lettering("-18.0", { x: 162, y: 216, height: 46, fit: 132, colour: "#8fe0ff", weight: 2.2 });

/** PTC relay and overload cap, the pair clipped on a compressor. */
export const relay =
  shadowUnder(200, 316, 116) +
  drawn(
    shape("M88 150h108a12 12 0 0 1 12 12v120a12 12 0 0 1-12 12H88a12 12 0 0 1-12-12V162a12 12 0 0 1 12-12z"),
    shape("M100 120h20v32h-20zM164 120h20v32h-20z", "url(#brass)"),
    `<circle cx="112" cy="206" r="11" fill="url(#iron)"/><circle cx="172" cy="206" r="11" fill="url(#iron)"/><circle cx="142" cy="252" r="11" fill="url(#iron)"/>`,
    detail("M92 276h100"),
    shape("M232 196a50 20 0 0 1 100 0v86a50 20 0 0 1-100 0z", "url(#rubber)"),
    `<ellipse cx="282" cy="196" rx="50" ry="20"/><ellipse cx="282" cy="196" rx="28" ry="10" fill="url(#steel)"/>`,
    shape("M252 150h14v42h-14zM300 150h14v42h-14z", "url(#brass)"),
    `<path d="M244 236a50 20 0 0 0 76 0" fill="none" stroke="#8fa3b3" stroke-width="2"/>`,
  );
