/** Price alerts: when the mails of a publication day go out, and what they say of each gas. */
import { type Paise, shopPrice } from "#domain/money.ts";

/** More than the price list has gases; nobody needs to watch all of them. */
export const MAX_ALERTS = 60;

/** An owner often corrects what was just published. */
const QUIET_MILLISECONDS = 10 * 60_000;
const LONGEST_WAIT_MILLISECONDS = 60 * 60_000;

type PublishingWindow = { first: Date; last: Date };

/** Once nothing was published for ten minutes, so that one mail sums up the morning; an hour after the first at the latest. */
export const alertsAreDue = ({ first, last }: PublishingWindow, now: Date): boolean =>
  now.getTime() - last.getTime() >= QUIET_MILLISECONDS || now.getTime() - first.getTime() >= LONGEST_WAIT_MILLISECONDS;

/** One gas: what buyers saw when they were last told, and what they see now, per kilogram. */
export type AlertChange = { id: string; before: Paise; after: Paise };

export const alertFigure = (name: string, { before, after }: Omit<AlertChange, "id">) =>
  [name, `${shopPrice(before)} → ${shopPrice(after)}`] as const;
