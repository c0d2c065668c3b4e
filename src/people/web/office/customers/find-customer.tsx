import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useAfterTyping } from "#platform/web/ui/browser/use-after-typing.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type CustomerHits = ClientOutput<EndpointNamed<"GET /api/admin/search">>["customers"];

type Props = {
  label: string;
  onChoose: (mobile: string) => void;
  /** Below the box where no customer matches the text. */
  whenNone?: (typed: string) => ReactNode;
};

/** Searches the shop's customers by name, company or mobile. */
export function FindCustomer({ label, onChoose, whenNone }: Props) {
  const [text, setText] = useState("");
  const [hits, setHits] = useState<CustomerHits>();
  const list = useRef<HTMLUListElement>(null);

  function take(mobile: string) {
    setText("");
    onChoose(mobile);
  }

  /** Arrows move between the box and the customers found; Enter in the box takes the first. */
  function steer(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey) return;
    const choices = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = choices.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choices[Math.min(choices.length - 1, Math.max(0, at + step))]?.focus();
    else if (event.key === "Enter" && at < 0) choices[0]?.click();
    else return;
    event.preventDefault();
  }

  const query = text.trim();
  useAfterTyping(query, async (signal) => {
    const input = { query: { q: query } };
    const { customers } =
      query.length < 2
        ? { customers: undefined }
        : await callApi("GET /api/admin/search", input).catch(() => ({ customers: [] }));
    if (!signal.aborted) setHits(customers);
  });
  const found = query.length < 2 ? undefined : hits;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the box and the buttons inside
    <div className="space-y-2" onKeyDown={steer}>
      <TextField
        label={label}
        hint={t("Name, company or mobile. Use the arrow keys to choose and Enter to take.")}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found?.length === 0 && whenNone?.(query)}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {found && (found.length === 0 ? t("No customers found.") : t("{count} found.", { count: found.length }))}
      </p>
      <ul ref={list} className="space-y-1">
        {found?.map(({ mobile, name, company }) => (
          <li key={mobile}>
            <button
              type="button"
              onClick={() => take(mobile)}
              className="min-h-target w-full cursor-pointer rounded-control border border-line bg-surface px-3 py-2 text-left hover:border-cold"
            >
              <span className="wrap-anywhere font-semibold">{company || name}</span>{" "}
              <span className="text-ink-soft text-sm">{company ? `${name}, ${mobile}` : mobile}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
