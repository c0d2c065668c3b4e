/** The message is the one line that an operator needs. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}
