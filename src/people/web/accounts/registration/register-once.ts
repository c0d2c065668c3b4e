/**
 * Registers a customer. On a bad network the response may be lost after the server created the account. A retry then fails because
 * the customer's own mobile is taken, so the error points to the mail.
 */
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { isShopResponse } from "#platform/web/forms/send-error.ts";

type RegistrationKey = { email: string; mobile: string };

export function makeRegister<Body extends RegistrationKey, Answer>(post: (body: Body) => Promise<Answer>) {
  /** Email and mobile of the last request without a response. */
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
