import { RETURN_WITHIN_DAYS } from "#domain/empties/deposits.ts";
import { Notice } from "#web/ui/notice.tsx";

/** That the deposit comes back, said so that nobody at the counter can miss it. */
export function DepositNote() {
  return (
    <Notice>
      <p>
        The deposit for empty cylinders is refundable. Return them within {RETURN_WITHIN_DAYS} days and you get it back
        in full.
      </p>
      <p lang="hi" className="mt-1">
        खाली सिलेंडर की जमा राशि वापस मिलती है। {RETURN_WITHIN_DAYS} दिन के भीतर सिलेंडर लौटाएँ और पूरी राशि वापस पाएँ।
      </p>
    </Notice>
  );
}
