/** The shop's own search synonyms: one list, replaced as a whole, live at once. */
import type { SearchSynonyms } from "#catalogue/api/synonyms.ts";
import { MAX_CUSTOM_SYNONYMS, type OtherWord, synonymProblems } from "#catalogue/rules/search/synonyms.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { Basics } from "#shop/server/basics.ts";
import { lockValue, saveValue, valueNamed } from "#shop/server/settings/value-store.ts";
import { announceCatalogueChange } from "./catalogue-version-store.ts";

const NAME = "search-words";
const NONE: SearchSynonyms = { version: 0, words: [] };

export const storedSynonyms = async (db: Database): Promise<SearchSynonyms> =>
  ((await valueNamed(db, NAME))?.value as SearchSynonyms | undefined) ?? NONE;

type Change = { version: number; words: readonly OtherWord[]; admin: Admin };

type Dependencies = Pick<Basics, "db" | "now"> & { catalogue: { refresh(): Promise<void> } };

/** An unchanged list is not recorded. */
export async function changeSynonyms(shop: Dependencies, { version, words, admin }: Change): Promise<SearchSynonyms> {
  if (words.length > MAX_CUSTOM_SYNONYMS)
    throw new Problem("invalid-input", t("You can save up to {most} words.", { most: MAX_CUSTOM_SYNONYMS }));
  const fields = synonymProblems(words);
  const [wrong] = Object.values(fields);
  if (wrong !== undefined) throw new Problem("invalid-input", wrong, { fields });
  const now = shop.now();
  const stored = await shop.db.transaction(async (tx) => {
    const before = (await lockValue(tx, NAME, NONE)) as SearchSynonyms;
    if (JSON.stringify(before.words) === JSON.stringify(words)) return before;
    if (before.version !== version)
      throw new Problem("changed-meanwhile", t("Someone else changed the search synonyms. Please review them again."), {
        details: before,
      });
    const after = { version: version + 1, words: [...words] };
    await saveValue(tx, { name: NAME, value: after, at: now });
    await announceCatalogueChange(tx);
    await record(tx, {
      actor: { kind: "admin", ...admin },
      action: "change-search-words",
      object: { kind: "search-words", id: "own" },
      ...differences(before.words, words),
      at: now,
    });
    return after;
  });
  await shop.catalogue.refresh();
  return stored;
}

/** Only changed entries: the list may be long. */
function differences(before: readonly OtherWord[], after: readonly OtherWord[]) {
  const spelled = (list: readonly OtherWord[]) => new Map(list.map(({ word, means }) => [word, means.join(", ")]));
  const [was, is] = [spelled(before), spelled(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((word) => was.get(word) !== is.get(word));
  const of = (list: ReadonlyMap<string, string>) =>
    Object.fromEntries(changed.map((word) => [word, list.get(word) ?? null]));
  return { before: of(was), after: of(is) };
}
