/** How often something may be tried: a number of times at will, then with a wait that doubles from try to try. */
export type AttemptLimit = {
  /** So many tries need no wait. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so long without a try it all begins anew. */
  forgetAfterSeconds: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Guessing one account's password from one address, or from one known device: about twenty guesses an hour. */
export const GUESSES_OF_ONE: AttemptLimit = {
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 2 * HOUR,
};
/** Guessing one account's password from many addresses: about forty an hour. The owner's own devices are not counted here. */
export const GUESSES_AT_ACCOUNT: AttemptLimit = {
  free: 20,
  firstWaitSeconds: 1,
  longestWaitSeconds: 5 * MINUTE,
  forgetAfterSeconds: 2 * HOUR,
};
/** Guessing at many accounts from one address: about a hundred an hour, because a whole market may share an address. */
export const GUESSES_FROM_ADDRESS: AttemptLimit = {
  free: 50,
  firstWaitSeconds: 1,
  longestWaitSeconds: MINUTE,
  forgetAfterSeconds: HOUR,
};
/** Nobody's mailbox is to be flooded through us. */
export const MAILS_TO_MAILBOX: AttemptLimit = {
  free: 3,
  firstWaitSeconds: 20 * MINUTE,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 2 * HOUR,
};
/** Mail of every kind that the owner of a mailbox may never have asked for: seven in the first hour, about twenty a day. */
export const UNASKED_MAILS_TO_MAILBOX: AttemptLimit = {
  free: 5,
  firstWaitSeconds: 15 * MINUTE,
  longestWaitSeconds: 2 * HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
export const MAILS_FROM_ADDRESS: AttemptLimit = {
  free: 20,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: HOUR,
};
/** Asking whose mobile is registered: ten at will, then about a hundred a day. */
export const LOOKUPS_FROM_ADDRESS: AttemptLimit = {
  free: 10,
  firstWaitSeconds: 6,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: 24 * HOUR,
};
