import { shadowUnder } from "#catalogue/server/drawings/frame.ts";
import { detail, drawn, pipe, shape } from "./linework.ts";

export const oilBottle =
  shadowUnder(200, 346, 78) +
  drawn(
    shape("M170 54h60v36h-60z", "url(#rubber)"),
    `<path d="M182 58v28m12-28v28m12-28v28m12-28v28" stroke="#8fa3b3" stroke-width="2"/>`,
    shape(
      "M176 90h48v22c0 16 52 20 52 62v150c0 14-8 20-20 20H144c-12 0-20-6-20-20V174c0-42 52-46 52-62z",
      "url(#amber)",
    ),
    shape("M124 192h152v92H124z", "#fff"),
    shape("M124 192h152v18H124z", "#1f6fb2"),
    `<path d="M200 222c14 18 20 26 20 36a20 20 0 0 1-40 0c0-10 6-18 20-36z" fill="url(#amber)"/>`,
    detail("M140 306h120M140 318h120"),
  );

export const brazingRods =
  shadowUnder(204, 322, 130) +
  `<g transform="rotate(-28 200 200)">${drawn(
    ...[158, 174, 190, 206, 222, 238].map((y, i) => pipe(`M${48 + (i % 3) * 8} ${y}h${294 + (i % 2) * 12}`, 13)),
    shape("M122 142h104v112H122z", "#fff"),
    shape("M122 142h104v24H122z", "#c0632c"),
    detail("M138 188h70M138 204h54M138 220h64M138 236h40"),
  )}</g>`;

export const fluxTin =
  shadowUnder(200, 318, 110) +
  drawn(
    shape("M96 176v116a104 28 0 0 0 208 0V176z", "url(#steel)"),
    shape("M96 204a104 28 0 0 0 208 0v70a104 28 0 0 1-208 0z", "#c0632c"),
    shape("M88 150v28a112 30 0 0 0 224 0v-28z", "url(#steel)"),
    `<ellipse cx="200" cy="150" rx="112" ry="30"/><ellipse cx="200" cy="149" rx="92" ry="22" fill="none" stroke-width="1.6"/>`,
    `<path d="M150 256c34 9 66 9 100 0" fill="none" stroke="#fff" stroke-width="7"/><path d="M168 276c22 5 42 5 64 0" fill="none" stroke="#fff" stroke-width="4"/>`,
  );

export const tapeRoll =
  shadowUnder(204, 338, 108) +
  drawn(
    shape("M252 104c64 12 84 60 84 104s-20 92-84 104h-60V104z", "url(#plate)"),
    detail("M272 110c56 18 66 60 66 98s-10 80-66 98"),
    `<ellipse cx="192" cy="208" rx="96" ry="106"/><ellipse cx="192" cy="208" rx="78" ry="87" fill="none" stroke-width="1.6"/><ellipse cx="192" cy="208" rx="60" ry="68" fill="none" stroke-width="1.6"/><ellipse cx="192" cy="208" rx="44" ry="50" fill="#e5c49b"/><ellipse cx="196" cy="208" rx="34" ry="40" fill="#33495c"/>`,
    shape("M192 314h128l10 24H210c-10 0-18-10-18-24z"),
  );

export const insulationTube =
  shadowUnder(204, 318, 138) +
  (
    [
      [92, 212],
      [156, 250],
      [94, 290],
    ] as const
  )
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><path transform="rotate(64)" d="M-38 0v-214h76V0z" fill="url(#iron)" stroke="#1b2d3d" stroke-width="2"/><circle r="38" fill="#5d7488" stroke="#1b2d3d" stroke-width="2.5"/><circle r="19" fill="#14222f"/><path d="M-28-18a34 34 0 0 1 26-16" fill="none" stroke="#a9bfd0" stroke-width="4" stroke-linecap="round"/></g>`,
    )
    .join("");

export const insulationSheet =
  shadowUnder(204, 330, 128) +
  drawn(
    shape("M108 112v182c0 22 40 38 92 38s92-16 92-38V112z", "url(#iron)"),
    shape("M284 132h70v190h-92c14-6 22-16 22-28z", "url(#steel)"),
    detail("M304 138v184M330 138v184"),
    `<ellipse cx="200" cy="112" rx="92" ry="36" fill="#5d7488"/><path d="M122 112c0-34 156-34 156 0s-128 30-128 2 100-24 100 0-74 20-74 2 48-14 48 0" fill="none" stroke="#dce8f0" stroke-width="5"/>`,
  );

export const drainPipe =
  shadowUnder(200, 344, 122) +
  `<g fill="none">${[74, 100, 126]
    .map(
      (radius) =>
        `<circle cx="200" cy="210" r="${radius}" stroke="#5b7183" stroke-width="25"/><circle cx="200" cy="210" r="${radius}" stroke="#e9f1f7" stroke-width="22"/><circle cx="200" cy="210" r="${radius}" stroke="#7f98ac" stroke-width="22" stroke-dasharray="2.5 7"/><circle cx="200" cy="210" r="${radius - 5}" stroke="#fff" stroke-width="5" opacity=".6"/>`,
    )
    .join(
      "",
    )}<path d="M326 214V96" stroke="#5b7183" stroke-width="25"/><path d="M326 214V97" stroke="#e9f1f7" stroke-width="22"/><path d="M326 214V97" stroke="#7f98ac" stroke-width="22" stroke-dasharray="2.5 7"/></g><ellipse cx="326" cy="96" rx="12" ry="5" fill="#33495c"/>`;
