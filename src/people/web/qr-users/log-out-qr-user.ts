import { addressIn, spokenLanguage } from "#platform/rules/language/language.ts";
import { callApi } from "#platform/web/api.ts";
import { clearQrWork } from "./stored-qr-user.ts";

/** Rejects while the session may still be open: only the server can end it. */
export async function logOutQrUser(): Promise<void> {
  await callApi("POST /api/qr-logout", {});
  clearQrWork();
  // A full page load, because this user's labels are also in the page's memory.
  window.location.replace(addressIn(spokenLanguage(), "/qr-login"));
}
