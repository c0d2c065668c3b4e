import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { accountPath, orderPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateText, dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { type BankLine, bookingBy, bookLines, type Suggestion, suggestedBooking } from "./bank-line.ts";

type Selection = { on: boolean; onChange: (on: boolean) => void };
type Props = { line: BankLine; mayBook: boolean; tick?: Selection };

export function LineCard({ line, mayBook, tick }: Props) {
  return (
    <article className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        {tick && (
          // Enlarges the touch target without using layout space.
          <label className="-m-2.75 cursor-pointer self-start p-2.75">
            <input
              type="checkbox"
              className="tick mt-1"
              aria-label={t("Confirm {amount} of {day}", {
                amount: shopPrice(rupees(line.amount)),
                day: dateText(line.day),
              })}
              checked={tick.on}
              onChange={(event) => tick.onChange(event.target.checked)}
            />
          </label>
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-bold text-heading">{shopPrice(rupees(line.amount))}</span>
            <span className="text-ink-soft text-sm">{dateText(line.day)}</span>
          </p>
          <p className="wrap-anywhere text-sm">{line.narration}</p>
          {line.reference && <p className="wrap-anywhere text-ink-soft text-sm">{line.reference}</p>}
          {line.perhapsReversedOn && (
            <Badge kind="warn">
              {t("Perhaps taken back: a debit of the same amount on {day}", { day: dateText(line.perhapsReversedOn) })}
            </Badge>
          )}
          {line.reversedOn && (
            <Badge kind="warn">
              {line.amount < 0
                ? t("Takes back the credit of {day}", { day: dateText(line.reversedOn) })
                : t("Taken back by the bank on {day}", { day: dateText(line.reversedOn) })}
            </Badge>
          )}
        </div>
      </div>
      <div className="min-w-0 space-y-3">
        {line.state === "open" ? (
          <Waiting line={line} mayBook={mayBook} together={!!tick} />
        ) : (
          <Decided line={line} mayBook={mayBook} />
        )}
      </div>
    </article>
  );
}

function Waiting({ line, mayBook, together }: { line: BankLine; mayBook: boolean; together: boolean }) {
  const [assigning, setAssigning] = useState(false);
  const { revalidate } = useRevalidator();
  const { id, noted, suggestions } = line;
  const [best, ...others] = suggestions;
  const done = async (words: string) => {
    await revalidate();
    toast(words);
  };
  const book = async (booking: ReturnType<typeof suggestedBooking>) => {
    const [refused] = booking ? await bookLines([booking]) : [];
    await done(refused ? refused.error : t("{amount} is booked.", { amount: shopPrice(rupees(line.amount)) }));
  };
  if (line.amount < 0 || line.reversedOn) return null;
  return (
    <>
      {line.certainty === "used" && <Badge kind="warn">{t("UTR used before")}</Badge>}
      {noted ? (
        <p>
          {rich("Recorded on {day}: {name}", {
            day: dateText(noted.day),
            name: <TextLink to={accountPath(noted.mobile)}>{noted.name}</TextLink>,
          })}
        </p>
      ) : best ? (
        <Suggested suggestion={best} />
      ) : (
        <p className="text-ink-soft">{t("No matching order.")}</p>
      )}
      {mayBook && (
        <div className="flex flex-wrap gap-2">
          {!together && (noted || best) && (
            <ActionButton action={() => book(suggestedBooking(line))}>{t("Confirm")}</ActionButton>
          )}
          <Button size="small" kind={together || best ? "plain" : "quiet"} onClick={() => setAssigning(true)}>
            {best || noted ? t("Assign differently") : t("Assign")}
          </Button>
          <Act
            call="POST /api/admin/bank-lines/{id}/ignore"
            kind="plain"
            input={(note) => ({ params: { id }, body: { note } })}
            done={() => ({ text: t("The line is put aside."), undo: () => reopen(id) })}
            ask={{
              title: t("Put {amount} aside?", { amount: shopPrice(rupees(line.amount)) }),
              action: t("Ignore"),
              reason: { label: t("Note"), hint: t("Why it is not a customer payment: interest, our own transfer …") },
            }}
          >
            {t("Ignore")}
          </Act>
        </div>
      )}
      {mayBook && !noted && others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-soft text-sm">
            {others.length === 1 ? t("Another suggestion") : t("{count} other suggestions", { count: others.length })}
          </summary>
          <ul className="mt-2 space-y-3">
            {others.map((other) => (
              <li
                key={`${other.reason} ${other.allocations.map(({ orderNumber }) => orderNumber)}`}
                className="space-y-2"
              >
                <Suggested suggestion={other} />
                <ActionButton kind="quiet" action={() => book(bookingBy(id, other))}>
                  {t("Confirm this one")}
                </ActionButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      {assigning && <AssignDialog line={line} onClose={() => setAssigning(false)} onDone={done} />}
    </>
  );
}

function Suggested({ suggestion: { message: words, mobile, name, allocations } }: { suggestion: Suggestion }) {
  return (
    <div>
      <p className="font-semibold">{words}</p>
      <p className="wrap-anywhere py-0.5">
        <TextLink to={accountPath(mobile)}>{name}</TextLink>
      </p>
      <Orders allocations={allocations} />
    </div>
  );
}

function Orders({ allocations }: Pick<Suggestion, "allocations">) {
  return (
    <ul>
      {allocations.map(({ mobile, orderNumber, amount }) => (
        <li key={orderNumber} className="py-0.5">
          <TextLink to={orderPath({ mobile, order: { orderNumber } })}>{orderNumber}</TextLink>{" "}
          {shopPrice(rupees(amount))}
        </li>
      ))}
    </ul>
  );
}

const reopen = (id: string) =>
  callApi("POST /api/admin/bank-lines/{id}/undo", { params: { id }, body: { reason: t("Undone right away") } });

function Decided({ line, mayBook }: { line: BankLine; mayBook: boolean }) {
  const { id, payment, note, decidedAt, decidedBy } = line;
  return (
    <>
      {payment ? (
        <div>
          <TextLink to={accountPath(payment.mobile)}>{payment.name}</TextLink>
          <Orders allocations={payment.allocations} />
          {payment.onAccount > 0 && (
            <p className="text-sm">{t("On account {amount}", { amount: shopPrice(rupees(payment.onAccount)) })}</p>
          )}
        </div>
      ) : (
        <p className="wrap-anywhere">{note}</p>
      )}
      <p className="text-ink-soft text-sm">
        {decidedBy}
        {decidedAt && `, ${dateTimeText(decidedAt)}`}
      </p>
      {mayBook && (
        <Act
          call="POST /api/admin/bank-lines/{id}/undo"
          kind="plain"
          input={(reason) => ({ params: { id }, body: { reason } })}
          done={t("The line is open again.")}
          ask={{
            title: t("Undo this line?"),
            action: t("Undo"),
            danger: true,
            reason: {
              label: t("Reason"),
              hint: payment ? t("Shown in the customer's statement.") : t("Shown in the audit log."),
            },
            children: payment && (
              <p>
                {t(
                  "The payment it created is reversed, and its orders are unpaid again. A payment recorded earlier stays.",
                )}
              </p>
            ),
          }}
        >
          {t("Undo")}
        </Act>
      )}
    </>
  );
}
