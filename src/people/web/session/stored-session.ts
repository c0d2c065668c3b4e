/**
 * Customer data for when the shop is unreachable. It belongs to one account and proves nothing. It is deleted when the
 * server reports another customer or none, and at logout.
 */
import { local } from "#platform/web/state/storage.ts";
import type { Customer } from "./make-session-store.ts";

const KEY = "rememberedCustomer";

/** Never GST or Aadhaar numbers, nor payment data. */
type Part = "checkout" | "prices";
type RememberedCustomer = { customer: Customer } & Partial<Record<Part, unknown>>;

export function makeStoredSession(storage = local) {
  function read(): RememberedCustomer | undefined {
    const stored = storage.read(KEY) as RememberedCustomer | null | undefined;
    return typeof stored?.customer?.mobile === "string" ? stored : undefined;
  }

  const write = (stored: RememberedCustomer) => storage.write(KEY, stored);

  return {
    customer: (): Customer | null => read()?.customer ?? null,
    /** Stores the customer the server reported. Returns whether another customer was stored before. */
    know(customer: Customer | null): boolean {
      const stored = read();
      const isSame = stored?.customer.mobile === customer?.mobile;
      if (customer) write(isSame ? { ...stored, customer } : { customer });
      else if (stored) storage.writeText(KEY, null);
      return stored !== undefined && !isSame;
    },
    part: (part: Part, mobile: string | undefined): unknown => {
      const stored = read();
      return stored?.customer.mobile === mobile ? stored?.[part] : undefined;
    },
    keepPart(part: Part, mobile: string, value: unknown) {
      const stored = read();
      if (stored?.customer.mobile === mobile) write({ ...stored, [part]: value });
    },
  };
}

export const storedSession = makeStoredSession();
