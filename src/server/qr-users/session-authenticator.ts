/** Lets in the QR user whose session a browser shows. What an admin decided is read on every call: a session proves nothing by itself. */
import type { Accounts } from "#server/accounts/accounts-for.ts";
import { accountOf } from "#server/accounts/sessions.ts";
import type { Authenticator } from "#server/http/audience.ts";
import { prepareApproval } from "./store.ts";

export function qrSessionAuthenticator(accounts: Accounts): Authenticator {
  const approval = prepareApproval(accounts.db);
  return async (request) => {
    const session = await accountOf(accounts, accounts.cookies.sessionOf(request));
    if (session === undefined) return {};
    const [approved] = await approval.execute({ accountId: session.accountId });
    return approved === undefined ? {} : { qrUser: { id: approved.id } };
  };
}
