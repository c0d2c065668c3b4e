import { useRevalidator } from "react-router";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Checklist } from "./steps.ts";

type Correction = Checklist["corrections"][number];

const factTexts = perLanguage<Record<Correction["fact"], (fact: Correction) => string>>(() => ({
  gstRate: ({ before, corrected }) => t("GST rate {corrected} % instead of {before} %", { before, corrected }),
  hsn: ({ before, corrected }) => t("HSN code {corrected} instead of {before}", { before, corrected }),
}));

export function CorrectedFacts({ corrections }: { corrections: readonly Correction[] }) {
  const { revalidate } = useRevalidator();
  if (corrections.length === 0) return null;

  async function keep() {
    const checkedFacts = corrections.map(({ productId }) => productId);
    await callApi("PUT /api/admin/setup", { body: { checkedFacts } });
    await revalidate();
  }

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
        <ActionButton kind="plain" size="small" action={keep}>
          {t("Keep them")}
        </ActionButton>
      </div>
    </Notice>
  );
}
