import type { Letter } from "./mail.ts";

/** A refusal is final and names its reason; anything thrown is an accident and worth another attempt. */
export type Delivery = { delivered: true } | { delivered: false; refusal: string };

/** A way for mails to leave the house. */
export type Post = {
  deliver(letter: Letter): Promise<Delivery>;
  /** Lets go of what is idle; called once nothing is being delivered any more. */
  close(): void;
};
