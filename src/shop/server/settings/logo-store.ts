import type { Database } from "#platform/server/database/database.ts";
import { saveValue, valueNamed } from "./value-store.ts";

/** The shop's logo, for documents. `png` is base64. */
export type Logo = { png: string; width: number; height: number };

const NAME = "logo";

type Stored = { logo: Logo | null };

export async function storedLogo(db: Database): Promise<Logo | undefined> {
  const stored = (await valueNamed(db, NAME))?.value as Stored | undefined;
  return stored?.logo ?? undefined;
}

export const saveLogo = (tx: Database, logo: Logo | null, at: Date) =>
  saveValue(tx, { name: NAME, value: { logo } satisfies Stored, at });
