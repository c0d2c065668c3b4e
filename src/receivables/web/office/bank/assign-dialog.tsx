import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useAttempt } from "#platform/web/forms/use-attempt.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import {
  AllocationFields,
  allocationsIn,
  type ShareInputs,
  shareProblem,
} from "#receivables/web/office/payments/allocation-fields.tsx";
import type { CustomerAccount } from "#receivables/web/office/payments/customer-account.ts";
import { type BankLine, bookLines, pressKeyOf } from "./bank-line.ts";

type Props = { line: BankLine; onClose: () => void; onDone: (words: string) => Promise<void> };

export function AssignDialog({ line, onClose, onDone }: Props) {
  const [account, setAccount] = useState<CustomerAccount>();
  const search = useAttempt();
  const form = useForm({
    initial: { shares: {} as ShareInputs },
    check: ({ shares }) => ({ shares: shareProblem(shares) }),
    send: async ({ shares }) => {
      const { id, amount } = line;
      const { accountKey: mobile = "", name = "" } = account ?? {};
      const [refused] = await bookLines([{ id, mobile, key: pressKeyOf(id), allocations: allocationsIn(shares) }]);
      if (refused) throw new ApiProblem(409, { error: refused.error });
      await onDone(t("{amount} from {name} is booked.", { amount: shopPrice(rupees(amount)), name }));
    },
  });

  const choose = (mobile: string) =>
    search.attempt(async () =>
      setAccount(await callApi("GET /api/admin/customer-accounts/{mobile}", { params: { mobile }, query: {} })),
    );

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Assign {amount}", { amount: shopPrice(rupees(line.amount)) })}
      description={`${dateText(line.day)}, ${line.narration}`}
      width="normal"
      action={t("Assign")}
      disabled={!account}
      busy={t("Booking…")}
    >
      {account ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <span className="font-semibold">{account.name}</span>{" "}
              <span className="text-ink-soft">+91 {account.mobile}</span>
            </span>
            <Button size="small" onClick={() => setAccount(undefined)}>
              {t("Another customer")}
            </Button>
          </p>
          {account.otherBooks.map(({ accountKey, owed }) => (
            <Button key={accountKey} size="small" onClick={() => void choose(accountKey)}>
              {t("Use the deleted account with this mobile: {balance}", { balance: balanceText(rupees(owed)) })}
            </Button>
          ))}
          <AllocationFields orders={account.openOrders} amount={rupees(line.amount)} form={form} />
        </>
      ) : (
        <FindCustomer onChoose={(mobile) => void choose(mobile)} />
      )}
      {search.problem && <Notice kind="bad">{search.problem}</Notice>}
    </FormDialog>
  );
}

type CustomerHits = ClientOutput<EndpointNamed<"GET /api/admin/search">>["customers"];

const DEBOUNCE_MILLISECONDS = 200;

function FindCustomer({ onChoose }: { onChoose: (mobile: string) => void }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<CustomerHits>();
  const list = useRef<HTMLUListElement>(null);

  /** Arrows move between the box and the customers found; Enter in the box takes the first. */
  function steer(event: KeyboardEvent<HTMLDivElement>) {
    const choices = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = choices.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) choices[Math.min(choices.length - 1, Math.max(0, at + step))]?.focus();
    else if (event.key === "Enter" && at < 0) choices[0]?.click();
    else return;
    event.preventDefault();
  }

  const query = text.trim();
  useEffect(() => {
    if (query.length < 2) return setFound(undefined);
    let left = false;
    const timer = setTimeout(async () => {
      const { customers } = await callApi("GET /api/admin/search", { query: { q: query } }).catch(() => ({
        customers: [],
      }));
      if (!left) setFound(customers);
    }, DEBOUNCE_MILLISECONDS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [query]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the box and the buttons inside
    <div className="space-y-2" onKeyDown={steer}>
      <TextField
        label={t("Customer")}
        hint={t("Name, company or mobile. Use the arrow keys to choose and Enter to take.")}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found?.length === 0 && isMobile(cleanMobile(query)) && (
        <Button size="small" onClick={() => onChoose(cleanMobile(query))}>
          {t("Find a deleted account")}
        </Button>
      )}
      <p role="status" className="text-ink-soft text-sm">
        {found && (found.length === 0 ? t("No customers found.") : t("{count} found.", { count: found.length }))}
      </p>
      <ul ref={list} className="space-y-1">
        {found?.map(({ mobile, name, company }) => (
          <li key={mobile}>
            <button
              type="button"
              onClick={() => onChoose(mobile)}
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
