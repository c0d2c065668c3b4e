/** Splits a name given on the phone into first and last name. A single name gets a dash as last name. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const [first = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName: first.slice(0, LONGEST) || NO_NAME, lastName: rest.join(" ").slice(0, LONGEST) || NO_NAME };
}

/** The name as given. */
export const displayName = (fullName: string): string => fullName.replace(/ -$/, "");

const LONGEST = 60;
const NO_NAME = "-";
