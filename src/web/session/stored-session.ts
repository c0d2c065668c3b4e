/**
 * What this device keeps of its customer for the time when the shop cannot be asked: who they are, and what their pages need to work without
 * a signal. It belongs to one account, proves nothing, and goes when the shop says that somebody else or nobody is here; with a logout
 * everything goes.
 */
import type { Customer } from "./make-session-store.ts";

const KEY = "rememberedCustomer";

/** Never GST or Aadhaar numbers, nor anything about payments. */
type Part = "checkout" | "prices";
type RememberedCustomer = { customer: Customer } & Partial<Record<Part, unknown>>;
type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function makeStoredSession(memory: () => Memory) {
  function read(): RememberedCustomer | undefined {
    try {
      const stored = JSON.parse(memory().getItem(KEY) ?? "null") as RememberedCustomer | null;
      return typeof stored?.customer?.mobile === "string" ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  function write(stored: RememberedCustomer) {
    try {
      memory().setItem(KEY, JSON.stringify(stored));
    } catch {
      // A device that keeps nothing has its pages filled in by the shop alone.
    }
  }

  return {
    customer: (): Customer | null => read()?.customer ?? null,
    /** The shop has said who is here. Answers whether somebody else was here before. */
    know(customer: Customer | null): boolean {
      const stored = read();
      const isSame = stored?.customer.mobile === customer?.mobile;
      if (customer) write(isSame ? { ...stored, customer } : { customer });
      else if (stored) memory().removeItem(KEY);
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

export const storedSession = makeStoredSession(() => localStorage);
