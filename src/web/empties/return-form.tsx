import { type FormEvent, useState } from "react";
import type { EmptyNeed } from "#domain/empties/requirement.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { typedQuantity } from "#web/ui/typed-quantity.ts";

type Props = { need: EmptyNeed; onReturn: (quantity: number) => void };

/** How many of their own empties the buyer sends back. What cannot be meant is brought into bounds, and said. */
export function ReturnForm({ need, onReturn }: Props) {
  const { returning, required, modelName } = need;
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState("");

  function mark(event: FormEvent) {
    event.preventDefault();
    const read = typedQuantity(draft ?? String(returning), returning, { min: 0, max: required });
    setDraft(null);
    setMessage(read.ok ? "" : read.message);
    onReturn(read.quantity);
  }

  return (
    <form onSubmit={mark} noValidate>
      <TextField
        label={
          <>
            Return quantity<span className="sr-only"> for {modelName}</span>
          </>
        }
        hint={`From 0 to ${required}, your own empties`}
        error={message || undefined}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={draft ?? String(returning)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setMessage("");
        }}
        className="scroll-mb-32"
      />
      <Button type="submit" className="mt-2 w-full">
        Mark Returnable Empty Cylinder<span className="sr-only"> for {modelName}</span>
      </Button>
    </form>
  );
}
