import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { dateText, monthText } from "#platform/web/ui/text/time-text.ts";

type MonthEnd = ClientOutput<EndpointNamed<"GET /api/admin/month-end">>;
type Props = { month: Pick<MonthEnd, "month" | "gstin" | "filed" | "filingProblem"> };

export function FiledReturnCard({ month: { month, gstin, filed, filingProblem } }: Props) {
  const name = { month: monthText(month) };
  const input = { params: { gstin, month } };
  return (
    <Card title={t("Filing status")}>
      <p className="mt-1 mb-3 text-ink-soft">
        {filed
          ? t("Marked as filed on {day} by {name}.", { day: dateText(filed.at), name: filed.by })
          : (filingProblem ?? t("Not filed yet."))}{" "}
        {filed && t("Corrected invoices of this month are reported as amendments in a later return.")}
      </p>
      {filed ? (
        <Act
          call="DELETE /api/admin/filed-returns/{gstin}/{month}"
          kind="plain"
          input={input}
          done={t("{month} is no longer marked as filed.", name)}
          ask={{
            title: t("Mark {month} as not filed?", name),
            action: t("Mark as not filed"),
            danger: true,
            children: <p>{t("Do this only if the return was not filed on the GST portal.")}</p>,
          }}
        >
          {t("Mark as not filed")}
        </Act>
      ) : (
        filingProblem === null && (
          <Act
            call="PUT /api/admin/filed-returns/{gstin}/{month}"
            input={input}
            done={t("{month} is marked as filed.", name)}
            ask={{
              title: t("Mark {month} as filed?", name),
              action: t("Mark as filed"),
              children: (
                <p>
                  {t("Do this after you filed GSTR-1 for {gstin} on the GST portal. Only the owner can undo it.", {
                    gstin,
                  })}
                </p>
              ),
            }}
          >
            {t("Mark as filed")}
          </Act>
        )
      )}
    </Card>
  );
}
