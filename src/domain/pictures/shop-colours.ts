/** The shop's colours for what no stylesheet reaches: mails, and pictures that are sent on. */
export const INK = "#10233f";
export const QUIET_INK = "#4a5f7a";
export const ICE = "#eef5fa";
export const SNOW = "#ffffff";
export const FROST = "#d3e2ee";
