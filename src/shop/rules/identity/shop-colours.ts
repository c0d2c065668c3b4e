/** Colours for mails and shared pictures, which have no stylesheet. */
export const INK = "#10233f";
export const QUIET_INK = "#4a5f7a";
export const ICE = "#eef5fa";
export const SNOW = "#ffffff";
export const FROST = "#d3e2ee";
