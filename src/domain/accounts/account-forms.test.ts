import { expect, test } from "vitest";
import {
  forgotPasswordProblem,
  newPasswordProblem,
  qrSignInProblem,
  qrSignUpProblem,
  resetRequestProblem,
} from "./account-forms.ts";

const email = "ramesh@cooltrade.example";
const twice = (password: string) => ({ password, confirmation: password });

test.each([
  { form: "forgot password", problem: forgotPasswordProblem("ramesh"), says: "Valid email required." },
  { form: "forgot password", problem: forgotPasswordProblem(` ${email} `), says: undefined },
  { form: "reset request", problem: resetRequestProblem("ramesh"), says: "Please enter a valid email" },
  { form: "reset request", problem: resetRequestProblem("ramesh@"), says: undefined },
  {
    form: "new password",
    problem: newPasswordProblem({ token: " ", ...twice("short") }),
    says: "Missing reset token. Paste token or request a new link.",
  },
  {
    form: "new password",
    problem: newPasswordProblem({ token: "t", ...twice("short") }),
    says: "Password must be at least 8 chars. Letters and numbers only.",
  },
  {
    form: "new password",
    problem: newPasswordProblem({ token: "t", password: "cool1234", confirmation: "cool123" }),
    says: "Passwords do not match.",
  },
  { form: "new password", problem: newPasswordProblem({ token: "t", ...twice("cool1234") }), says: undefined },
  {
    form: "QR sign-up",
    problem: qrSignUpProblem({ email: "x", ...twice("") }),
    says: "Please enter a valid email address",
  },
  {
    form: "QR sign-up",
    problem: qrSignUpProblem({ email, ...twice("cool 12345") }),
    says: "Password must be at least 8 characters and contain only letters and numbers",
  },
  {
    form: "QR sign-up",
    problem: qrSignUpProblem({ email, password: "cool1234", confirmation: "" }),
    says: "Passwords do not match",
  },
  { form: "QR sign-up", problem: qrSignUpProblem({ email, ...twice("cool1234") }), says: undefined },
  {
    form: "QR sign-in",
    problem: qrSignInProblem({ email: "x", password: "" }),
    says: "Please enter a valid email address",
  },
  { form: "QR sign-in", problem: qrSignInProblem({ email, password: "" }), says: "Please enter your password" },
  { form: "QR sign-in", problem: qrSignInProblem({ email, password: "x" }), says: undefined },
])("the $form form says $says", ({ problem, says }) => {
  expect(problem).toBe(says);
});
