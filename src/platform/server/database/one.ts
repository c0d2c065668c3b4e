/** The row that a query names, or the problem that there is none. */
export async function one<Row>(rows: PromiseLike<readonly Row[]>, missing: () => Error): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw missing();
  return row;
}
