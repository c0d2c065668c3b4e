/** Price alerts: when mails are sent, and what they show for each gas. */
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";

/** More than the price list has gases. */
export const MAX_ALERTS = 60;

/** An owner often corrects prices just after publishing them. */
const QUIET_MILLISECONDS = 10 * 60_000;
const LONGEST_WAIT_MILLISECONDS = 60 * 60_000;

type PublishingWindow = { first: Date; last: Date };

/** Ten minutes after the last publication, so that one mail covers the morning; at most an hour after the first. */
export const alertsAreDue = ({ first, last }: PublishingWindow, now: Date): boolean =>
  now.getTime() - last.getTime() >= QUIET_MILLISECONDS || now.getTime() - first.getTime() >= LONGEST_WAIT_MILLISECONDS;

/** Prices of one gas per kilogram: as of the last alert, and now. */
export type AlertChange = { id: string; before: Paise; after: Paise };

export const alertFigure = (name: string, { before, after }: Omit<AlertChange, "id">) =>
  [name, `${shopPrice(before)} → ${shopPrice(after)}`] as const;
