import { closingDayProblem, EARLIEST_BOOKING_DAY } from "#books/rules/ledger/booking-day.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { useAct } from "#platform/web/office-kit/use-act.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";

export function ClosingDayCard({ closingDay, month }: { closingDay: string | null; month: string }) {
  const mayClose = useMayCall("PUT /api/admin/closing-day");
  const act = useAct("PUT /api/admin/closing-day");
  const today = dayInIndia(new Date());
  const form = useForm({
    initial: { day: proposedDay(month, { today, closingDay }) },
    check: ({ day }) => ({ day: day === "" ? t("Please enter a day.") : closingDayProblem(day, today) }),
    send: ({ day }) => act({ body: { day } }, t("Closed up to {day}.", { day: dateText(day) })),
  });

  return (
    <Card title={t("Closing day")}>
      <p className="mt-1 text-ink-soft">
        {closingDay === null ? t("No day is closed.") : t("Closed up to {day}.", { day: dateText(closingDay) })}{" "}
        {t("Payments, refunds, corrections and bank lines cannot be booked on or before the closing day.")}
        {!mayClose && ` ${t("The owner sets it.")}`}
      </p>
      {mayClose && (
        <>
          <div className="mt-4 max-w-xs">
            <TextField
              label={t("Close up to")}
              type="date"
              min={EARLIEST_BOOKING_DAY}
              max={daysAfter(today, -1)}
              {...form.field("day")}
            />
          </div>
          {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="small" busy={form.sending && t("Saving…")} onClick={form.submit}>
              {t("Set closing day")}
            </Button>
            {closingDay !== null && (
              <Act
                call="PUT /api/admin/closing-day"
                kind="plain"
                input={{ body: { day: null } }}
                done={t("All days are open again.")}
              >
                {t("Open all days")}
              </Act>
            )}
          </p>
        </>
      )}
    </Card>
  );
}

/** The last day of the month once it is over; otherwise the current closing day. */
function proposedDay(month: string, { today, closingDay }: { today: string; closingDay: string | null }): string {
  const firstOfNext = daysAfter(`${month}-28`, 4).slice(0, 7);
  const last = daysAfter(`${firstOfNext}-01`, -1);
  return last < today && (closingDay === null || last > closingDay) ? last : (closingDay ?? "");
}
