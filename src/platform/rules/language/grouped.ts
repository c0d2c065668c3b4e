/** 1,23,456. Not Intl: on a slow phone its setup takes longer than formatting a page of prices. A test compares the two. */
export const grouped = (whole: number): string => String(whole).replace(/(\d)(?=(\d\d){1,10}\d$)/g, "$1,");
