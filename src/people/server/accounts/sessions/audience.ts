/** What differs between those who log in with a password: customers, QR users and staff. The flow is the same for all. */

import type { LoginId } from "#people/rules/accounts/login-id.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { LoginVisit } from "./session-cookies.ts";

/** Without a password, nobody can log in as this person. */
export type Person = { id: string; email: string | null; passwordHash: string | null };

export type Entry<One extends Person> = { person: One; knownDevice: string | undefined; visit: LoginVisit };

/** Both cookies are renewed at every login, so neither can be planted. */
export type LoginSecrets = { session: string; device: string };

export type Audience<One extends Person> = Pick<Shop, "db" | "now" | "config"> & {
  /** Counts guesses and mails apart from those of the other audiences. */
  kind: "customer" | "qr-user" | "staff";
  wrongLogin: () => string;
  /** Also reads, in the same query, whether the person has logged in on this device before. */
  find: (
    db: Database,
    loginId: LoginId,
    deviceHash?: string,
  ) => Promise<(One & { deviceIsKnown: boolean }) | undefined>;
  /** Throws when a person with the right password must still be rejected. */
  admit: (person: One) => Promise<void>;
  /** Locks the person until the transaction ends. False when the password or the access changed meanwhile. */
  hold: (tx: Database, person: One) => Promise<boolean>;
  setPassword: (tx: Database, id: string, passwordHash: string) => Promise<unknown>;
  enter: (tx: Database, entry: Entry<One>) => Promise<LoginSecrets>;
  mailResetLink: (tx: Database, person: One) => Promise<void>;
};
