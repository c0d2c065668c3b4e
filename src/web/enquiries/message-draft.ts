import { EMPTY_MESSAGE, type Message } from "./message.ts";

/** What has been typed but not sent, for a visitor who looks at a product and comes back. Kept in memory only: it is nobody else's. */
let draft: Message = EMPTY_MESSAGE;

export const messageDraft = {
  read: () => draft,
  keep(typed: Message) {
    draft = typed;
  },
  forget() {
    draft = EMPTY_MESSAGE;
  },
};
