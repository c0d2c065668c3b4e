/** Passwords that attackers guess first: common words with digits, sequences, repetitions and keyboard walks. */
import { COMMON_PASSWORD_WORDS } from "./common-password-words.ts";

const WALKS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "zaq1xsw2cde3vfr4bgt5",
  "zaq12wsxcde34rfv",
  "qazwsxedcrfvtgbyhnujm",
  "1a2b3c4d5e6f7g8h9i",
  "a1b2c3d4e5f6g7h8i9",
  "147258369",
  "789456123",
  "159753",
  "102030405060708090",
  "112233445566778899",
  "135792468",
  "1020304050",
];
const REVERSED_WALKS = WALKS.map((walk) => [...walk].toReversed().join(""));
const ALL_WALKS = [...WALKS, ...REVERSED_WALKS];

const LEET_LETTERS: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/** Expects a password that satisfies the password rule. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  // p4ssw0rd: a digit between letters replaces a letter.
  const plain = lower.replace(/(?<=[a-z])[013457](?=[a-z])/g, (digit) => LEET_LETTERS[digit] ?? digit);
  return isSimple(lower) || isCommonCombination(lower) || isCommonCombination(plain);
}

/** Common parts only, such as india2024, 123qwe123 or rahul. Short parts count as common if there are at most two. */
function isCommonCombination(text: string): boolean {
  const parts = text.match(/[a-z]+|[0-9]+/g) ?? [];
  const hasFewParts = parts.length <= 2;
  return parts.every((part) => {
    if (/^[0-9]/.test(part)) return part.length <= 4 || isSimple(part);
    return COMMON_PASSWORD_WORDS.has(part) || isSimple(part) || (hasFewParts && part.length <= 3);
  });
}

/** Consecutive walks of at least three characters and repetitions: qweasd, 123123, aaaabbbb. */
function isSimple(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const taken = simpleLength(rest);
    if (taken === 0) return false;
    rest = rest.slice(taken);
  }
  return true;
}

/** Length of the leading walk or repetition. */
function simpleLength(text: string): number {
  const repeated = /^(.{1,3})\1+/.exec(text)?.[0].length ?? 0;
  let walked = 0;
  for (let length = 3; length <= text.length; length += 1) {
    if (!ALL_WALKS.some((walk) => walk.includes(text.slice(0, length)))) break;
    walked = length;
  }
  return Math.max(repeated, walked);
}
