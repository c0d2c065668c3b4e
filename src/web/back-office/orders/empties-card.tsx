import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { readReturnedCount } from "#domain/cylinders/empties/returned-count.ts";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { emptiesPath } from "#web/back-office/paths.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { useLookAgain } from "#web/office-kit/use-revalidate.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { dateText } from "#web/ui/text/time-text.ts";
import type { OrderFile } from "./admin-order.ts";

export function EmptiesCard({ file }: { file: OrderFile }) {
  if (file.empties.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("Empties expected back")}</h2>
      <ul className="mt-3 space-y-4">
        {file.empties.map((expected) => (
          <li key={expected.id}>
            <ExpectedBack file={file} expected={expected} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink to={emptiesPath(file.mobile)}>{t("All empties of this customer")}</TextLink>
      </p>
    </Card>
  );
}

type Props = { file: OrderFile; expected: OrderFile["empties"][number] };

function ExpectedBack({ file: { mobile, order }, expected }: Props) {
  const mayNote = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/empties");
  const { revalidate } = useRevalidator();
  const orLookAgain = useLookAgain();
  const [seen, setSeen] = useState(expected.returned);
  const [typed, setTyped] = useState(String(seen));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { id, name, quantity, returned, returnBy, overdue } = expected;

  // A return received elsewhere replaces the typed value, which predates it.
  if (seen !== returned) {
    setSeen(returned);
    setTyped(String(returned));
  }

  function refuse(why: string) {
    setProblem(why);
    box.current?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const read = readReturnedCount(typed, quantity);
    if (!read.ok) return refuse(read.problem);
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { mobile, orderNumber: order.orderNumber };
      const body = { id, returned: read.returned, was: returned };
      await orLookAgain(() => callApi("POST /api/admin/orders/{mobile}/{orderNumber}/empties", { params, body }));
      setTyped(String(read.returned));
      await revalidate();
      toast(t("{returned} of {all} are back.", { returned: read.returned, all: quantity }));
    } catch (error) {
      refuse(whyNotSent(error));
    } finally {
      setBusy(false);
    }
  }

  function type(text: string) {
    setTyped(text);
    if (problem && readReturnedCount(text, quantity).ok) setProblem(undefined);
  }

  return (
    <>
      <p>
        <span className="font-semibold">{t("{part} of {all}", { part: returned, all: quantity })}</span> {name}{" "}
        <span className="whitespace-nowrap text-ink-soft">{t("by {day}", { day: dateText(returnBy) })}</span>{" "}
        {overdue && <Badge kind="bad">{t("Overdue")}</Badge>}
      </p>
      {mayNote && (
        <form noValidate onSubmit={save} className="mt-2 flex items-start gap-2">
          <TextField
            ref={box}
            label={t("Returned so far")}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            maxLength={6}
            onChange={(event) => type(event.target.value)}
            error={problem}
            className="max-w-28"
          />
          <Button type="submit" busy={busy && t("Saving…")} className="mt-7">
            {t("Save")}
          </Button>
        </form>
      )}
    </>
  );
}
