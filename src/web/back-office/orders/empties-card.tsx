import { useState } from "react";
import { useRevalidator } from "react-router";
import { clampReturn } from "#domain/empties/requirement.ts";
import { callApi } from "#web/api.ts";
import { mayDo, useAdmin } from "#web/back-office/shell/admin.ts";
import { whyNotSent } from "#web/forms/why-not-sent.ts";
import { dateText } from "#web/orders/order-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { OrderFile } from "./admin-order.ts";

/** Cylinders the buyer owes, and how many of them are back. */
export function EmptiesCard({ file }: { file: OrderFile }) {
  if (file.empties.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold text-heading">Empties expected back</h2>
      <ul className="mt-3 space-y-4">
        {file.empties.map((expected) => (
          <li key={expected.id}>
            <ExpectedBack file={file} expected={expected} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Props = { file: OrderFile; expected: OrderFile["empties"][number] };

function ExpectedBack({ file: { mobile, order }, expected }: Props) {
  const mayNote = mayDo(useAdmin(), "dispatch");
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(String(expected.returned));
  const [busy, setBusy] = useState(false);
  const { id, name, quantity, returned, returnBy, overdue } = expected;

  async function save() {
    setBusy(true);
    try {
      const params = { mobile, orderNumber: order.orderNumber };
      const back = clampReturn(Number(typed), quantity);
      await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/empties", { params, body: { id, returned: back } });
      setTyped(String(back));
      await revalidate();
      toast(`${back} of ${quantity} are back.`);
    } catch (error) {
      toast(whyNotSent(error), "problem");
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>
        <span className="font-semibold">
          {returned} of {quantity}
        </span>{" "}
        {name} <span className="whitespace-nowrap text-ink-soft">by {dateText(returnBy)}</span>{" "}
        {overdue && <Badge kind="bad">Overdue</Badge>}
      </p>
      {mayNote && (
        <div className="mt-2 flex items-end gap-2">
          <TextField
            label="Back by now"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
            className="max-w-28"
          />
          <Button busy={busy && "Saving…"} onClick={() => void save()}>
            Save
          </Button>
        </div>
      )}
    </>
  );
}
