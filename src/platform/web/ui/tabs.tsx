import { type KeyboardEvent, type ReactNode, useId } from "react";

export type Tab = { id: string; label: ReactNode; panel: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** Without it every tab is closed. */
  selected: string | undefined;
  onSelect: (id: string) => void;
};

export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const own = useId();
  const shown = tabs.find(({ id }) => id === selected);
  const inTabOrder = shown ?? tabs[0];

  function steer(event: KeyboardEvent, place: number) {
    const next = nextTab(event.key, place, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${own}-${tab.id}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map(({ id, label: name }, place) => (
          <button
            key={id}
            id={`${own}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown?.id}
            aria-controls={`${own}-panel`}
            tabIndex={id === inTabOrder?.id ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={(event) => steer(event, place)}
            className="-mb-px min-h-target cursor-pointer whitespace-nowrap border-transparent border-b-2 px-4 font-semibold text-[0.9375rem] text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-cold aria-selected:text-cold"
          >
            {name}
          </button>
        ))}
      </div>
      {shown && (
        <div id={`${own}-panel`} role="tabpanel" aria-labelledby={`${own}-${shown.id}`} className="pt-5">
          {shown.panel}
        </div>
      )}
    </div>
  );
}

/** Arrows wrap around, Home and End go to the ends. Undefined for other keys. */
export function nextTab(key: string, tab: number, tabs: number): number | undefined {
  if (key === "ArrowRight") return (tab + 1) % tabs;
  if (key === "ArrowLeft") return (tab + tabs - 1) % tabs;
  if (key === "Home") return 0;
  if (key === "End") return tabs - 1;
  return undefined;
}
