/** A number that may be below zero, as people write it: -5, −2.5 or + 3. */
export function signedNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,₹%]/g, "").replace("−", "-");
  if (!/^[+-]?\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain) === 0 ? undefined : Number(plain);
}
