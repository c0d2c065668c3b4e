import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Notice } from "#platform/web/ui/notice.tsx";

export type MovedLine = { id: string; name: string; expected: number; now: number };

export function MovedMeanwhile({ lines }: { lines: readonly MovedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice kind="warn" title={t("Changed by someone else")}>
      <ul>
        {lines.map(({ id, name, expected, now }) => (
          <li key={id}>
            {t("{name}: you saw {seen}, it is now {now}", {
              name,
              seen: shopPrice(rupees(expected)),
              now: shopPrice(rupees(now)),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t("Nothing was published. The list below compares with current prices.")}</p>
    </Notice>
  );
}
