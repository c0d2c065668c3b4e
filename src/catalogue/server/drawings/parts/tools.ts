import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { detail, drawn, pipe, shape } from "./linework.ts";

const dial = (x: number, rim: string, needle: number) =>
  `<circle cx="${x}" cy="142" r="66" fill="${rim}"/><circle cx="${x}" cy="142" r="52" fill="#fff"/>` +
  detail(
    Array.from({ length: 9 }, (_, i) => {
      const angle = ((-210 + i * 30) * Math.PI) / 180;
      const at = (reach: number) =>
        `${(x + Math.cos(angle) * reach).toFixed(1)} ${(142 + Math.sin(angle) * reach).toFixed(1)}`;
      return `M${at(36)}L${at(45)}`;
    }).join(""),
  ) +
  `<path d="M${x} 142v-34" transform="rotate(${needle} ${x} 142)" stroke="#d3222a" stroke-width="4"/><circle cx="${x}" cy="142" r="6" fill="url(#iron)"/>`;

/** Blue low side, red high side: the manifold every mechanic carries. */
export const gaugeSet =
  shadowUnder(200, 348, 96) +
  drawn(
    pipe("M124 268v74", 15, "#2f7fc4", "#17456f"),
    pipe("M200 268v74", 15, "#f2c230", "#8f6d10"),
    pipe("M276 268v74", 15, "#d3222a", "#7d1218"),
    shape("M120 200h24v40h-24zM256 200h24v40h-24z", "url(#brass)"),
    shape(
      "M92 228h216a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H92a10 10 0 0 1-10-10v-26a10 10 0 0 1 10-10z",
      "url(#brass)",
    ),
    detail("M100 238h200"),
    shape("M112 272h24v22h-24zM188 272h24v22h-24zM264 272h24v22h-24z", "url(#steel)"),
    shape("M46 232h36v38H46z", "#2f7fc4"),
    shape("M318 232h36v38h-36z", "#d3222a"),
    detail("M54 240v22M64 240v22M74 240v22M326 240v22M336 240v22M346 240v22"),
    dial(130, "#2f7fc4", -38),
    dial(270, "#d3222a", 46),
  );

export const digitalGauge =
  shadowUnder(200, 348, 92) +
  drawn(
    pipe("M140 280v62", 15, "#2f7fc4", "#17456f"),
    pipe("M200 280v62", 15, "#f2c230", "#8f6d10"),
    pipe("M260 280v62", 15, "#d3222a", "#7d1218"),
    shape("M174 44h52v30h-52z", "url(#steel)"),
    shape(
      "M116 66h168a26 26 0 0 1 26 26v150a26 26 0 0 1-26 26H116a26 26 0 0 1-26-26V92a26 26 0 0 1 26-26z",
      "url(#rubber)",
    ),
    shape("M114 90h172v92H114z", "#dff1fb"),
    shape("M58 190h32v38H58z", "#2f7fc4"),
    shape("M310 190h32v38h-32z", "#d3222a"),
    `<circle cx="140" cy="222" r="16"/><circle cx="200" cy="222" r="16"/><circle cx="260" cy="222" r="16"/>`,
    shape("M104 264h192v26H104z", "url(#brass)"),
    `<path d="M132 158l26-22 22 10 30-32 26 16 32-22" fill="none" stroke="#1f6fb2" stroke-width="4"/>`,
  );

const hoseRing = (y: number, colour: string, edge: string) =>
  `<path d="M78 ${y}c0-60 244-60 244 0s-244 60-244 0" fill="none" stroke="${edge}" stroke-width="19"/><path d="M78 ${y}c0-60 244-60 244 0s-244 60-244 0" fill="none" stroke="${colour}" stroke-width="15"/><path d="M92 ${y + 18}c30 24 100 30 150 24" fill="none" stroke="#fff" stroke-width="3.5" opacity=".55"/>`;

export const chargingHoses =
  shadowUnder(200, 330, 136) +
  drawn(
    hoseRing(272, "#d3222a", "#7d1218"),
    hoseRing(238, "#f2c230", "#8f6d10"),
    hoseRing(204, "#2f7fc4", "#17456f"),
    ...[
      [130, "#2f7fc4"],
      [200, "#f2c230"],
      [270, "#d3222a"],
    ].map(
      ([x, colour]) =>
        pipe(`M${x} 172V118`, 17, String(colour), "#27333d") +
        shape(`M${Number(x) - 15} 78h30v44h-30z`, "url(#brass)") +
        detail(`M${Number(x) - 7} 82v36M${x} 82v36M${Number(x) + 7} 82v36`),
    ),
  );

export const vacuumPump =
  shadowUnder(200, 336, 138) +
  drawn(
    pipe("M108 110h108v36", 15, "#33495c", "#1b2d3d"),
    shape("M58 318h284v16H58z", "url(#iron)"),
    shape("M66 172h118v148H66z"),
    detail("M66 292h118M66 306h118M82 190h86"),
    `<circle cx="124" cy="246" r="27" fill="#eaf6fd"/><path d="M99 250h50a27 27 0 0 1-50 0z" fill="url(#amber)"/>`,
    shape("M184 148h126c18 0 30 34 30 82s-12 82-30 82H184z", "#2f7fc4"),
    shape("M184 148h126c18 0 30 34 30 82s-12 82-30 82H184z", "url(#round)"),
    detail("M206 148v164M222 148v164M238 148v164M254 148v164M270 148v164"),
    shape("M102 142h38v32h-38z", "url(#brass)"),
    shape("M292 192h40v60h-40z", "url(#rubber)"),
  );

export const leakDetector =
  shadowUnder(222, 340, 70) +
  drawn(
    pipe("M214 122C200 60 130 30 92 74s-14 96 22 104", 13, "#8ba0b1", "#4b6478"),
    shape("M106 168h26l10 22h-26z", "url(#brass)"),
    shape(
      "M186 116h84a18 18 0 0 1 18 18l-8 190a16 16 0 0 1-16 16h-72a16 16 0 0 1-16-16l-8-190a18 18 0 0 1 18-18z",
      "url(#amber)",
    ),
    shape("M192 146h72v52h-72z", "#0f2a43"),
    `<path d="M202 186v-8m12 8v-14m12 14v-20m12 20v-26m12 26v-30" stroke="#7fe0a6" stroke-width="6"/><circle cx="210" cy="226" r="11"/><circle cx="246" cy="226" r="11"/>`,
    detail("M196 262h64M197 276h62M198 290h60M199 304h58"),
  );

export const flaringTool =
  shadowUnder(204, 330, 138) +
  drawn(
    shape(
      "M46 262h308a14 14 0 0 1 0 28H46a14 14 0 0 1 0-28zM46 290h308a14 14 0 0 1 0 28H46a14 14 0 0 1 0-28z",
      "url(#steel)",
    ),
    ...[86, 130, 176, 226, 280].map((x, i) => `<circle cx="${x}" cy="290" r="${9 + i * 2}" fill="url(#iron)"/>`),
    shape("M152 262v-98c0-28 96-28 96 0v98h-24v-88h-48v88z"),
    shape("M188 96h24v130h-24z", "url(#steel)"),
    detail("M188 112h24M188 124h24M188 136h24"),
    shape("M186 222h28l-14 36z", "url(#brass)"),
    shape("M112 82h176a10 10 0 0 1 0 20H112a10 10 0 0 1 0-20z", "url(#iron)"),
    `<circle cx="112" cy="92" r="15" fill="url(#rubber)"/><circle cx="288" cy="92" r="15" fill="url(#rubber)"/>`,
  );

export const tubeCutter =
  shadowUnder(204, 326, 118) +
  `<g transform="rotate(-18 200 210)">${drawn(
    pipe("M196 66v66", 30),
    shape("M84 152h120v-36h36v36h24v72h-28v-38H120v62h44v36H84z"),
    `<circle cx="148" cy="206" r="24" fill="url(#steel)"/><circle cx="148" cy="206" r="7"/><circle cx="206" cy="204" r="15" fill="url(#brass)"/><circle cx="206" cy="238" r="15" fill="url(#brass)"/>`,
    shape("M264 166h52v44h-52z", "url(#steel)"),
    shape("M312 150h50a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14h-50z", "url(#rubber)"),
    detail("M276 166v44M288 166v44M300 166v44"),
    `<path d="M326 156v64m14-64v64m14-64v64" stroke="#8fa3b3" stroke-width="2"/>`,
  )}</g>`;

export const chargingScale =
  shadowUnder(200, 332, 142) +
  drawn(
    pipe("M286 262c50-10 60-46 30-80", 8, "#33495c", "#1b2d3d"),
    shape("M186 206h28v44h-28z", "url(#steel)"),
    shape("M74 246h252l30 56H44z", "url(#rubber)"),
    shape("M44 302h312v18a12 12 0 0 1-12 12H56a12 12 0 0 1-12-12z", "url(#iron)"),
    `<path d="M92 258h216M82 274h236M72 290h256" stroke="#8fa3b3" stroke-width="2"/>`,
    shape("M130 70h140a14 14 0 0 1 14 14v110a14 14 0 0 1-14 14H130a14 14 0 0 1-14-14V84a14 14 0 0 1 14-14z"),
    shape("M134 90h132v58H134z", "#0f2a43"),
    `<path d="M152 132v-24h18v24zm34 0v-24h18v24zm34 0v-24h18v24z" fill="none" stroke="#8fe0ff" stroke-width="5"/><circle cx="158" cy="178" r="11" fill="#2b9a5b"/><circle cx="200" cy="178" r="11"/><circle cx="242" cy="178" r="11" fill="#d3222a"/>`,
  );
