import { expect, test } from "vitest";
import {
  forgotPasswordProblem,
  givenPasswordProblem,
  logInProblems,
  qrSignInProblems,
  qrSignUpProblems,
  resetRequestProblem,
  resetTokenProblem,
} from "./account-forms.ts";

const email = "ramesh@cooltrade.example";
const twice = (password: string) => ({ newPassword: password, confirmation: password });

test.each([
  { field: "forgot password", problem: forgotPasswordProblem("ramesh"), says: "Valid email required." },
  { field: "forgot password", problem: forgotPasswordProblem(` ${email} `), says: undefined },
  { field: "reset request", problem: resetRequestProblem("ramesh"), says: "Please enter a valid email" },
  { field: "reset request", problem: resetRequestProblem("ramesh@"), says: undefined },
  {
    field: "reset token",
    problem: resetTokenProblem(" "),
    says: "Missing reset token. Paste token or request a new link.",
  },
  { field: "reset token", problem: resetTokenProblem("t"), says: undefined },
  { field: "current password", problem: givenPasswordProblem(""), says: "Please enter your password" },
  { field: "current password", problem: givenPasswordProblem(" "), says: undefined },
])("the $field field says $says", ({ problem, says }) => {
  expect(problem).toBe(says);
});

test.each([
  {
    form: "login",
    problems: logInProblems({ loginId: " ", password: "" }),
    says: ["loginId: Please enter your email or mobile number", "password: Please enter your password"],
  },
  { form: "login", problems: logInProblems({ loginId: email, password: "x" }), says: [] },
  {
    form: "QR sign-up",
    problems: qrSignUpProblems({ email: "x", ...twice("cool 12345") }),
    says: [
      "email: Please enter a valid email address",
      "newPassword: Password must be at least 8 characters and contain only letters and numbers",
    ],
  },
  {
    form: "QR sign-up",
    problems: qrSignUpProblems({ email, newPassword: "cool1234", confirmation: "" }),
    says: ["confirmation: Passwords do not match"],
  },
  { form: "QR sign-up", problems: qrSignUpProblems({ email, ...twice("cool1234") }), says: [] },
  {
    form: "QR sign-in",
    problems: qrSignInProblems({ email: "x", password: "" }),
    says: ["email: Please enter a valid email address", "password: Please enter your password"],
  },
  { form: "QR sign-in", problems: qrSignInProblems({ email, password: "x" }), says: [] },
])("the $form form says $says beside its fields", ({ problems, says }) => {
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(says);
});
