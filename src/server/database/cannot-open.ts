/** The shop cannot be opened: the message is the one line an operator needs to put it right. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}
