/** Why a mail did not leave, in words for whoever looks after the shop; what nobody has words for is shown as it is. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET|timed? ?out|closed/i,
    "The mail server cannot be reached.",
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, "The mail server's name is not known."],
  [/\b(?:530|534|535|538)\b|EAUTH|authentication/i, "The mail server refuses our login."],
  [/certificate|self[- ]signed|\btls\b|\bssl\b/i, "The mail server's certificate is not trusted."],
  [/\b(?:550|551|553)\b|no such (?:user|mailbox)|user unknown/i, "There is no such mailbox."],
  [/\b(?:452|552)\b|quota|mailbox (?:is )?full/i, "The mailbox is full."],
  [/\b(?:421|450|451)\b/, "The mail server asks to try later."],
];

export const mailReason = (lastError: string): string =>
  REASONS.find(([sign]) => sign.test(lastError))?.[1] ?? lastError;
