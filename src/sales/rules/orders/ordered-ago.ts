/** Says how long ago the same goods were ordered. */
import { plural } from "#platform/rules/language/text.ts";

const MINUTE = 60;

export function orderedAgoText(secondsAgo: number): string {
  const seconds = Math.max(1, secondsAgo);
  return seconds < MINUTE
    ? plural(seconds, { one: "Ordered {count} second ago.", other: "Ordered {count} seconds ago." })
    : plural(Math.floor(seconds / MINUTE), {
        one: "Ordered {count} minute ago.",
        other: "Ordered {count} minutes ago.",
      });
}

export function orderedElsewhereText(secondsAgo: number): string {
  const seconds = Math.max(1, secondsAgo);
  return seconds < MINUTE
    ? plural(seconds, {
        one: "Ordered {count} second ago on another device.",
        other: "Ordered {count} seconds ago on another device.",
      })
    : plural(Math.floor(seconds / MINUTE), {
        one: "Ordered {count} minute ago on another device.",
        other: "Ordered {count} minutes ago on another device.",
      });
}
