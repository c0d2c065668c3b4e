import { useState } from "react";
import { balanceText } from "#books/rules/ledger/balance-text.ts";
import { FindCustomer } from "#people/web/office/customers/find-customer.tsx";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useAttempt } from "#platform/web/forms/use-attempt.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
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
        <FindCustomer
          label={t("Customer")}
          onChoose={(mobile) => void choose(mobile)}
          whenNone={(typed) =>
            isMobile(cleanMobile(typed)) && (
              <Button size="small" onClick={() => void choose(cleanMobile(typed))}>
                {t("Find a deleted account")}
              </Button>
            )
          }
        />
      )}
      {search.problem && <Notice kind="bad">{search.problem}</Notice>}
    </FormDialog>
  );
}
