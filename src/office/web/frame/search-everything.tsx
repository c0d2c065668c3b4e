import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { nextRow } from "#platform/web/office-kit/list/next-row.ts";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";
import { Notice } from "#platform/web/ui/notice.tsx";

export type Hit = { kind: string; name: string; text: string; to: string };

export type FindEverywhere = (query: string) => Promise<readonly Hit[]>;

type SearchResult = { query: string; hits: readonly Hit[] };

/** Arrow keys select, Enter opens. A response to an outdated query is dropped. */
export function SearchEverything({ find }: { find: FindEverywhere }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [found, setFound] = useState<SearchResult>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const query = text.trim();
  const hits = found?.hits ?? [];

  useEffect(() => box.current?.focus(), []);
  useAfterTyping(query, async (signal) => {
    try {
      const response = await find(query);
      if (signal.aborted) return;
      setFound({ query, hits: response });
      setProblem(undefined);
      setChosen(0);
    } catch (error) {
      if (!signal.aborted) setProblem(whyNotSent(error));
    }
  });

  async function open(hit: Hit | undefined) {
    // Replaces the dialog's history entry, so that Back returns to the previous page.
    if (hit !== undefined) await navigate(hit.to, { replace: true });
  }

  function steer(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      return void open(hits[chosen]);
    }
    const next = event.key.startsWith("Arrow") ? nextRow(event.key, chosen, hits.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }

  return (
    <div className="space-y-4">
      <input
        ref={box}
        // Not a search field: in one, Esc would clear the box before closing the dialog.
        type="text"
        role="combobox"
        aria-label={t("Search pages, orders, customers, products and cylinders")}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        value={text}
        placeholder={t("Order number, mobile, name, UTR, product, cylinder…")}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={steer}
        className="control"
      />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p role="status" className={found && hits.length === 0 ? "text-ink-soft" : "sr-only"}>
        {found &&
          (hits.length === 0
            ? t("Nothing found for “{words}”.", { words: found.query })
            : t("{count} found.", { count: hits.length }))}
      </p>
      <div id={`${id}-hits`} role="listbox" aria-label={t("Found")} className="max-h-[50dvh] overflow-y-auto">
        {hits.map((hit, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and takes the keys
          <div
            key={hit.to}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onClick={() => void open(hit)}
            className="flex min-h-target cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-cold-tint"
          >
            <span className="text-ink-faint text-xs uppercase tracking-wide">{hit.kind}</span>
            <span className="font-semibold">{hit.name}</span>
            <span className="text-ink-soft text-sm">{hit.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
