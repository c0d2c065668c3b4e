/** Which step was open when the buyer left, to be opened again when they come back. */
const KEY = "lastOpenModal";

/** As the specification names them: the form is the checkout modal. */
const NAMES = { details: "checkout", payment: "payment" } as const;
type Modal = keyof typeof NAMES;

export const lastOpenModal = {
  read(): Modal | undefined {
    try {
      const kept = sessionStorage.getItem(KEY);
      return (Object.keys(NAMES) as Modal[]).find((modal) => NAMES[modal] === kept);
    } catch {
      return undefined;
    }
  },
  keep(modal: Modal | null) {
    try {
      if (modal) sessionStorage.setItem(KEY, NAMES[modal]);
      else sessionStorage.removeItem(KEY);
    } catch {
      // Without a memory the address alone remembers.
    }
  },
};
