import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ShopIdentity } from "#domain/identity.ts";
import { clockText } from "#web/ui/text/clock-text.ts";

/** On paper only, above whatever page is printed: whose it is, how to reach them, and of which day. */
export function PrintHead({ shop: { name, phones, email } }: { shop: ShopIdentity }) {
  const [day, setDay] = useState("");
  useEffect(() => {
    // A page may have been open for days before somebody prints it.
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
