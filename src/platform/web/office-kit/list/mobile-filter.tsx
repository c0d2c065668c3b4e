import { type FormEvent, useId, useState } from "react";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { FieldError } from "#platform/web/ui/fields/field.tsx";
import { useTypedFilter } from "./use-list-address.ts";

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
    <form onSubmit={fetchOrders} noValidate className="filter col-span-2">
      <label htmlFor={id} className="label">
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
