/** Only the server can end a session: to claim it had would leave the account open at this counter. */
export const STILL_LOGGED_IN = "You are still logged in: we could not reach the shop. Please try again.";
