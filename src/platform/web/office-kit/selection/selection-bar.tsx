import type { ReactNode } from "react";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { ActionBar } from "#platform/web/office-kit/action-bar.tsx";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import type { Selection } from "./use-selection.ts";

type Props = {
  selection: Selection;
  /** Keys of the rows on this page that can be selected. */
  page: readonly string[];
  total: number;
  /** Loads the keys of all rows that the filters find. */
  findAll: () => Promise<readonly string[]>;
  /** Buttons for the selected rows. */
  children: ReactNode;
};

/** Stays in view below the list while rows are selected. */
export function SelectionBar({ selection, page, total, findAll, children }: Props) {
  const { keys, select } = selection;
  if (page.length === 0) return null;
  if (keys.size === 0)
    return (
      <Button size="small" onClick={() => select(page)}>
        {t("Select all on this page")}
      </Button>
    );
  return (
    <ActionBar
      text={
        <p role="status" className="font-semibold">
          {t("{count} selected", { count: grouped(keys.size) })}
        </p>
      }
    >
      {page.some((key) => !keys.has(key)) && (
        <Button size="small" onClick={() => select([...keys, ...page])}>
          {t("Select all on this page")}
        </Button>
      )}
      {total > page.length && keys.size < total && (
        <ActionButton action={async () => select(await findAll())}>
          {t("Select all {count} found", { count: grouped(total) })}
        </ActionButton>
      )}
      <Button size="small" onClick={() => select([])}>
        {t("Clear selection")}
      </Button>
      {children}
    </ActionBar>
  );
}
