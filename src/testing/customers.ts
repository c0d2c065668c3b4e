import { randomInt } from "node:crypto";
import { imports } from "#office/server/imports/schema.ts";
import type { Registration } from "#people/rules/accounts/registration.ts";
import { accountsFor, CUSTOMERS } from "#people/server/accounts/accounts-for.ts";
import { openUnclaimedAccounts } from "#people/server/accounts/registration/unclaimed-accounts.ts";
import { accounts, customers } from "#people/server/accounts/schema.ts";
import { openSession } from "#people/server/accounts/sessions/sessions.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import type { Shop } from "#shop/server/shop.ts";

export const PASSWORD = "cool1234";

let made = 0;

/** Registration form fields, unique per customer within a test file. */
export function aRegistration(changes: Partial<Registration> = {}): Partial<Registration> {
  made += 1;
  return {
    firstName: "Ravi",
    lastName: "Kumar",
    email: `ravi${made}@example.in`,
    mobile: String(9_810_000_000 + made * 1000 + randomInt(1000)),
    password: PASSWORD,
    ...changes,
  };
}

type Options = Partial<typeof accounts.$inferInsert> & { profile?: Partial<typeof customers.$inferInsert> };

let hashed: Promise<string> | undefined;

export async function aCustomer(shop: Pick<Shop, "db" | "now">, { profile, ...changes }: Options = {}) {
  const { email = "", mobile = "" } = aRegistration();
  hashed ??= hashPassword(PASSWORD);
  const now = shop.now();
  const account = { kind: "customer", email, mobile, passwordHash: await hashed, createdAt: now } as const;
  const [row] = await shop.db
    .insert(accounts)
    .values({ ...account, emailVerifiedAt: now, ...changes })
    .returning();
  if (!row?.mobile) throw new Error("A customer has a mobile");
  await shop.db
    .insert(customers)
    .values({ accountId: row.id, firstName: "Ravi", lastName: "Kumar", updatedAt: now, ...profile });
  return { id: row.id, email: row.email ?? "", mobile: row.mobile, password: PASSWORD };
}

/** As an import opens it: without a known password. */
export async function anImportedCustomer(
  { db, now }: Pick<Shop, "db" | "now">,
  customer: { email: string; mobile: string; firstName: string; company: string },
) {
  const at = now();
  const [file] = await db
    .insert(imports)
    .values({
      ...{ kind: "customers", fileHash: "0".repeat(64), rows: 1, debit: NOTHING, credit: NOTHING, deposits: NOTHING },
      ...{ cylinders: 0, at, byId: "1", byName: "owner" },
    })
    .returning({ id: imports.id });
  const unknown = { lastName: "Traders", gstNumber: "", address: "", city: "", pincode: "", state: "" };
  const newcomer = { ...unknown, ...customer, language: "en" } as const;
  await openUnclaimedAccounts(db, [newcomer], { at, ...(file && { importId: file.id }) });
}

export async function aSignedInCustomer(shop: Pick<Shop, "db" | "now" | "config" | "settings">, options: Options = {}) {
  const customer = await aCustomer(shop, options);
  const testShop = accountsFor(shop, CUSTOMERS);
  const session = await openSession(shop.db, testShop, { accountId: customer.id, userAgent: undefined });
  return { ...customer, headers: { cookie: `__Host-sid=${session}`, origin: shop.config.publicUrl } };
}
