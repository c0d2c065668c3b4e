/** The price list covers refrigerants by weight; these are priced elsewhere. */
const PRICED_ELSEWHERE = /wire|copper|\bcans?\b/i;

export const visibleRows = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !PRICED_ELSEWHERE.test(row.name));
