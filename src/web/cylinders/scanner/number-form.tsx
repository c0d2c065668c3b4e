import type { FormEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { number: string; looking: boolean; onType: (number: string) => void; onFetch: (number: string) => void };

/** The number as it is stamped on the shoulder, typed by hand. */
export function NumberForm({ number, looking, onType, onFetch }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (number.trim() !== "") onFetch(number);
  }

  return (
    <form onSubmit={submit} aria-label="Find a cylinder" className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Cylinder number"
          name="cylinderNumber"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          spellCheck={false}
          value={number}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" disabled={number.trim() === ""} busy={looking && "Fetching…"}>
        Fetch
      </Button>
    </form>
  );
}
