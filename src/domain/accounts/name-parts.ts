/** A name as somebody says it on the phone, in the two parts that an account keeps. Whoever has one name only is written with a dash. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName: first.slice(0, LONGEST) || NO_NAME, lastName: rest.join(" ").slice(0, LONGEST) || NO_NAME };
}

/** The name as it was said. */
export const displayName = (fullName: string): string => fullName.replace(/ -$/, "");

const LONGEST = 60;
const NO_NAME = "-";
