import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { SearchSynonyms } from "#contract/catalogue/synonyms.ts";
import { defaultSynonyms, type OtherWord, synonymProblems } from "#domain/catalogue/synonyms.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { useAttempt } from "#web/forms/use-attempt.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { UnsavedChanges } from "#web/office-kit/unsaved-changes.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { PlusIcon } from "#web/ui/buttons/icons.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

type Row = { word: string; means: string };

const rowOf = ({ word, means }: OtherWord): Row => ({ word, means: means.join(", ") });

const wordOf = ({ word, means }: Row): OtherWord => ({
  word: word.trim(),
  means: means.split(/[\s,]+/).filter(Boolean),
});

export function SynonymsPage({ stored }: { stored: SearchSynonyms }) {
  return (
    <div className="space-y-5">
      <CustomSynonyms stored={stored} />
      <UsualWords />
    </div>
  );
}

function CustomSynonyms({ stored }: { stored: SearchSynonyms }) {
  const { revalidate } = useRevalidator();
  const mayChange = useMayCall("PUT /api/admin/search-words");
  const [rows, setRows] = useState(() => stored.words.map(rowOf));
  const [tried, setTried] = useState(false);
  const { busy, problem, attempt } = useAttempt();
  const words = rows.filter(({ word, means }) => word.trim() || means.trim()).map(wordOf);
  const problems = tried ? synonymProblems(rows.map(wordOf)) : {};
  const isChanged = JSON.stringify(words) !== JSON.stringify(stored.words);
  const change = (place: number, changes: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === place ? { ...row, ...changes } : row)));

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRows(words.map(rowOf));
    if (Object.keys(synonymProblems(words)).length > 0) return;
    const done = await attempt(() =>
      callApi("PUT /api/admin/search-words", { body: { version: stored.version, words } }),
    );
    if (!done) return;
    toast(t("Saved. Search now uses it."));
    await revalidate();
  }

  return (
    <Card>
      <form noValidate aria-label={t("Your own words")} onSubmit={save}>
        <h2 className="font-semibold text-heading">{t("Your own words")}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {t(
            "If a word is also in the built-in list, yours takes priority. Small typing errors are corrected automatically.",
          )}
        </p>
        {problem && (
          <div className="mt-3">
            <Notice kind="bad">{problem}</Notice>
          </div>
        )}
        <ul className="mt-4 space-y-4">
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <li key={place} className="grid items-start gap-3 border-line border-b pb-4 sm:grid-cols-[1fr_2fr_auto]">
              <TextField
                label={t("Buyer types")}
                error={problems[`${place}.word`]}
                value={row.word}
                readOnly={!mayChange}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => change(place, { word: event.currentTarget.value })}
              />
              <TextField
                label={t("and means, in catalogue terms")}
                error={problems[`${place}.means`]}
                value={row.means}
                readOnly={!mayChange}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => change(place, { means: event.currentTarget.value })}
              />
              {mayChange && (
                <Button
                  kind="plain"
                  className="sm:mt-7"
                  onClick={() => setRows(rows.filter((_, index) => index !== place))}
                >
                  {t("Remove")}
                  <span className="sr-only"> {row.word}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {rows.length === 0 && (
          <p className="text-ink-soft">{t("None yet. Try the shop's search first: it already knows many.")}</p>
        )}
        {mayChange && (
          <div className="mt-4 flex flex-wrap justify-between gap-3">
            <Button size="small" onClick={() => setRows([...rows, { word: "", means: "" }])}>
              <PlusIcon className="size-4" />
              {t("Add a word")}
            </Button>
            <Button kind="main" type="submit" disabled={!isChanged} busy={busy && t("Saving…")}>
              {t("Save")}
            </Button>
          </div>
        )}
        <UnsavedChanges has={() => isChanged} />
      </form>
    </Card>
  );
}

function UsualWords() {
  return (
    <Card>
      <details>
        <summary className="cursor-pointer font-semibold text-heading">{t("Standard synonyms")}</summary>
        <dl className="mt-4 columns-1 gap-8 text-sm sm:columns-2 xl:columns-3">
          {defaultSynonyms().map(({ means, words }) => (
            <div key={means} className="mb-2 break-inside-avoid">
              <dt lang="en" className="inline font-semibold">
                {means}
              </dt>
              <dd translate="no" className="inline text-ink-soft">
                {" "}
                {words.join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
