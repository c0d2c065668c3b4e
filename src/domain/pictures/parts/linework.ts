/** How spare parts are drawn: fine ink outlines on light sheet metal, with copper and rubber where the part has them. */
export const drawn = (...shapes: string[]) =>
  `<g fill="url(#plate)" stroke="#2b5c86" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${shapes.join("")}</g>`;

/** Thin inner lines: ribs, seams, threads. */
export const detail = (path: string) => `<path d="${path}" fill="none" stroke-width="1.6" opacity=".75"/>`;

/** A filled shape in a material or a flat colour. */
export const shape = (path: string, fill = "url(#plate)") => `<path d="${path}" fill="${fill}"/>`;

/** A pipe or lead of the given thickness, outlined like everything else. */
export const pipe = (path: string, thickness: number, colour = "#d48a57", edge = "#6f3518") =>
  `<path d="${path}" fill="none" stroke="${edge}" stroke-width="${thickness}" stroke-linecap="butt"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness - 4}" stroke-linecap="butt"/>`;
