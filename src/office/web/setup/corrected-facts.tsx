import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Checklist } from "./steps.ts";

type Correction = Checklist["corrections"][number];

const factTexts = perLanguage<Record<Correction["fact"], (fact: Correction) => string>>(() => ({
  gstRate: ({ before, corrected }) => t("GST rate {corrected} % instead of {before} %", { before, corrected }),
  hsn: ({ before, corrected }) => t("HSN code {corrected} instead of {before}", { before, corrected }),
}));

export function CorrectedFacts({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;

  return (
    <Notice kind="warn" title={t("Check the GST rate and HSN code of demo products")}>
      <p>
        {t(
          "The demo catalogue was corrected. Your products and prices are unchanged: ask your accountant, then change them here.",
        )}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {corrections.map((correction) => (
          <li key={correction.productId}>
            <TextLink to={`/admin/products/${encodeURIComponent(correction.productId)}`}>{correction.name}</TextLink>
            {": "}
            {factTexts()[correction.fact](correction)}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Act
          call="PUT /api/admin/setup"
          input={{ body: { checkedFacts: corrections.map(({ productId }) => productId) } }}
          kind="plain"
        >
          {t("Keep them")}
        </Act>
      </div>
    </Notice>
  );
}
