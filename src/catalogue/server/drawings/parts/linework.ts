/** Style of spare parts: fine ink outlines on light sheet metal. */
export const drawn = (...shapes: string[]) =>
  `<g fill="url(#plate)" stroke="#2b5c86" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${shapes.join("")}</g>`;

export const detail = (path: string) => `<path d="${path}" fill="none" stroke-width="1.6" opacity=".75"/>`;

export const shape = (path: string, fill = "url(#plate)") => `<path d="${path}" fill="${fill}"/>`;

/** A pipe or lead, outlined like the other shapes. */
export const pipe = (path: string, thickness: number, colour = "#d48a57", edge = "#6f3518") =>
  `<path d="${path}" fill="none" stroke="${edge}" stroke-width="${thickness}" stroke-linecap="butt"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness - 4}" stroke-linecap="butt"/>`;
