import { newPressKey } from "#web/forms/press-key.ts";
import { cleanMessage, EMPTY_MESSAGE, type Message } from "./message.ts";

/** What has been typed but not sent, for a visitor who looks at a product and comes back. Kept in memory only: it is nobody else's. */
let draft: Message = EMPTY_MESSAGE;
let sending: { message: string; key: string } | undefined;

export const messageDraft = {
  read: () => draft,
  keep(typed: Message) {
    draft = typed;
  },
  /** Names what is sent: the same words again are the same message, because an answer can be lost; other words are another. */
  key(typed: Message): string {
    const message = JSON.stringify(cleanMessage(typed));
    if (sending?.message !== message) sending = { message, key: newPressKey() };
    return sending.key;
  },
  forget() {
    draft = EMPTY_MESSAGE;
    sending = undefined;
  },
};
