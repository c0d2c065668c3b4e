/**
 * The second line of defence of the log. Nothing personal should reach a line at all; if it does, it is hidden by its
 * shape: runs of ten or more digits (mobiles, Aadhaar, bank accounts), e-mail and UPI addresses, tokens and passwords.
 */
const HIDDEN: readonly [pattern: RegExp, instead: string][] = [
  [/\bBearer\s+[^\s"\\,]+/gi, "[secret]"],
  [
    /\b([\w-]*(?:token|password|secret|cookie|authorization|api-?key))(\\?["']?\s*[:=]\s*\\?["']?)[^\s"'\\,;&]+/gi,
    "$1$2[secret]",
  ],
  [/\bupi:[^\s"\\]+/gi, "[payment]"],
  [/[\p{L}\p{M}\p{N}._+-]+(?:@|%40)[\p{L}\p{M}\p{N}.-]+/gu, "[address]"],
  // An order number is ORD and milliseconds, and names no one.
  [/(?<![\d.])(?<!ORD)(?:\+?\d[ -]?){9,}\d(?!\d)/g, "[number]"],
  // Whatever looks drawn at random is taken for a token, except the ids of our own rows.
  [/(?<![\w-])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))(?=[A-Za-z_-]*\d)[\w-]{32,}/g, "[secret]"],
];

/** Every line is looked at, so the look is cheap: most lines have none of what the patterns need to begin at all. */
const MARKS = ["@", "%40", "upi:", "bearer", "token", "password", "secret", "cookie", "authorization", "key"];
const MANY_DIGITS = /(?:\d[ -]?){9}\d/;
const LONG_WORD = /(?:^|[^\w-])[\w-]{32}/;

function isSuspicious(text: string): boolean {
  const lower = text.toLowerCase();
  for (const mark of MARKS) if (lower.includes(mark)) return true;
  return MANY_DIGITS.test(text) || LONG_WORD.test(text);
}

export function scrub(text: string): string {
  if (!isSuspicious(text)) return text;
  return HIDDEN.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text);
}
