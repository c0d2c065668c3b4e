import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { clockText } from "#platform/web/ui/text/clock-text.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";

/** Print only, above every page: the shop's name, contact details and the date. */
export function PrintHead({ shop: { name, phones, email } }: { shop: ShopIdentity }) {
  const [day, setDay] = useState("");
  useEffect(() => {
    // A page may have been open for days before it is printed.
    const beforePrint = () => flushSync(() => setDay(clockText(new Date()).date));
    window.addEventListener("beforeprint", beforePrint);
    return () => window.removeEventListener("beforeprint", beforePrint);
  }, []);
  return (
    <div className="print-head hidden">
      <p className="font-bold text-heading">{name}</p>
      <p>{[phones.join(", "), email, day].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
