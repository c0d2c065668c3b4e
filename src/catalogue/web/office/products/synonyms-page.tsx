import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import type { SearchSynonyms } from "#catalogue/api/synonyms.ts";
import { defaultSynonyms, type OtherWord, synonymProblems } from "#catalogue/rules/search/synonyms.ts";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PlusIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Route } from "./+types/synonyms-page";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/search-words", {}, context.get(apiContext)));

export const meta = screenMeta(() => t("Search synonyms"));

export default function AdminSynonyms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t("Search synonyms")}
        text={t(
          "Words buyers type for your products, in Hindi or in their own spelling. The shop's search uses them immediately.",
        )}
      />
      {loaderData && <SynonymsPage key={loaderData.version} stored={loaderData} />}
    </>
  );
}

type Row = { word: string; means: string };

const rowOf = ({ word, means }: OtherWord): Row => ({ word, means: means.join(", ") });

const wordOf = ({ word, means }: Row): OtherWord => ({
  word: word.trim(),
  means: means.split(/[\s,]+/).filter(Boolean),
});

function SynonymsPage({ stored }: { stored: SearchSynonyms }) {
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
  const form = useForm({
    initial: { rows: stored.words.map(rowOf) },
    check: ({ rows }) =>
      Object.entries(synonymProblems(rows.map(wordOf))).map(([path, message]) => ({
        field: `rows.${path}` as const,
        message,
      })),
    send: async ({ rows }) => {
      await callApi("PUT /api/admin/search-words", { body: { version: stored.version, words: rows.map(wordOf) } });
      toast(t("Saved. Search now uses it."));
      await revalidate();
    },
  });
  const { rows } = form.values;
  const filled = rows.filter(({ word, means }) => word.trim() || means.trim());
  const isChanged = JSON.stringify(filled.map(wordOf)) !== JSON.stringify(stored.words);

  function save(event: FormEvent) {
    event.preventDefault();
    form.set({ rows: filled.map(wordOf).map(rowOf) });
    void form.submit();
  }

  return (
    <Card>
      <form {...form.wiring} aria-label={t("Your own words")} onSubmit={save}>
        <h2 className="font-semibold text-heading">{t("Your own words")}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {t(
            "If a word is also in the built-in list, yours takes priority. Small typing errors are corrected automatically.",
          )}
        </p>
        {form.refusal && (
          <div className="mt-3">
            <Notice kind="bad">{form.refusal}</Notice>
          </div>
        )}
        <ul className="mt-4 space-y-4">
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <li key={place} className="grid items-start gap-3 border-line border-b pb-4 sm:grid-cols-[1fr_2fr_auto]">
              <TextField
                label={t("Buyer types")}
                readOnly={!mayChange}
                autoCapitalize="none"
                spellCheck={false}
                {...form.field(`rows.${place}.word`)}
              />
              <TextField
                label={t("and means, in catalogue terms")}
                readOnly={!mayChange}
                autoCapitalize="none"
                spellCheck={false}
                {...form.field(`rows.${place}.means`)}
              />
              {mayChange && (
                <Button kind="plain" className="sm:mt-7" onClick={() => form.set({ rows: rows.toSpliced(place, 1) })}>
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
            <Button size="small" onClick={() => form.set({ rows: [...rows, { word: "", means: "" }] })}>
              <PlusIcon className="size-4" />
              {t("Add a word")}
            </Button>
            <Button kind="main" type="submit" disabled={!isChanged} busy={form.sending && t("Saving…")}>
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
