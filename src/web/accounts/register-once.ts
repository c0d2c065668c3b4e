/**
 * Registers a newcomer. On a bad network the answer may be lost after the shop has taken the form: pressed again, the mobile is taken by the
 * newcomer themselves, who would look for somebody else.
 */
import { t } from "#domain/language/text.ts";
import { ApiProblem } from "#web/api.ts";
import { isShopResponse } from "#web/forms/send-error.ts";

type RegistrationKey = { email: string; mobile: string };

export function makeRegister<Body extends RegistrationKey, Answer>(post: (body: Body) => Promise<Answer>) {
  /** Whose form left without an answer. */
  let pending = "";
  return async (body: Body): Promise<Answer> => {
    const who = `${body.email} ${body.mobile}`;
    try {
      return await post(body);
    } catch (error) {
      if (!isShopResponse(error)) pending = who;
      throw pending === who && isMobileTaken(error) ? perhapsTheirOwn() : error;
    }
  };
}

const isMobileTaken = (error: unknown) => error instanceof ApiProblem && error.code === "mobile-taken";

function perhapsTheirOwn(): ApiProblem {
  const message = t(
    "Mobile number already registered. Your last attempt may have worked: then the link is in your mail.",
  );
  return new ApiProblem(409, { error: message, code: "mobile-taken", fields: { mobile: message } });
}
