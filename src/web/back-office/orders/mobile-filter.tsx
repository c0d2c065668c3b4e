import { type FormEvent, useId, useState } from "react";
import { cleanMobile, isMobile } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { useTypedFilter } from "#web/office-kit/use-list-address.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FieldError, LABEL_LOOK } from "#web/ui/fields/field.tsx";

/** Filters by mobile, in any format: with or without +91, spaces and dashes. */
export function MobileFilter() {
  const { draft, type, choose } = useTypedFilter("mobile", { whileTyping: false, clean: cleanMobile });
  const [problem, setProblem] = useState<string>();
  const id = useId();

  function fetchOrders(event: FormEvent) {
    event.preventDefault();
    const usable = draft.trim() === "" || isMobile(cleanMobile(draft));
    setProblem(usable ? undefined : t("Mobile number must be exactly 10 digits"));
    if (usable) choose(draft);
  }

  return (
    <form onSubmit={fetchOrders} noValidate className="col-span-2">
      <label htmlFor={id} className={LABEL_LOOK}>
        {t("Mobile")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="tel"
          inputMode="tel"
          value={draft}
          onChange={(event) => type(event.target.value)}
          placeholder={t("10 digits")}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="control"
        />
        <Button type="submit" className="whitespace-nowrap px-3!">
          {t("Fetch")}
          <span className="sr-only"> {t("by mobile")}</span>
        </Button>
      </div>
      <FieldError id={`${id}-error`} error={problem} />
    </form>
  );
}
