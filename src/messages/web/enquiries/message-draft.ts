import { newPressKey } from "#platform/web/forms/press-key.ts";
import { cleanMessage, EMPTY_MESSAGE, type Message } from "./message.ts";

/** The unsent message, for a visitor who views a product and returns. In memory only, because the device may be shared. */
let draft: Message = EMPTY_MESSAGE;
let sending: { message: string; key: string } | undefined;

export const messageDraft = {
  read: () => draft,
  keep(typed: Message) {
    draft = typed;
  },
  /** The idempotency key: the same text gets the same key, because a response can be lost; other text gets another. */
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
