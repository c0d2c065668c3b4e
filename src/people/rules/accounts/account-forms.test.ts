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
  { field: "forgot password", problem: forgotPasswordProblem("ramesh"), expected: "Valid email required." },
  { field: "forgot password", problem: forgotPasswordProblem(` ${email} `), expected: undefined },
  { field: "reset request", problem: resetRequestProblem("ramesh"), expected: "Please enter a valid email" },
  { field: "reset request", problem: resetRequestProblem("ramesh@"), expected: undefined },
  {
    field: "reset token",
    problem: resetTokenProblem(" "),
    expected: "Missing reset token. Paste token or request a new link.",
  },
  { field: "reset token", problem: resetTokenProblem("t"), expected: undefined },
  { field: "current password", problem: givenPasswordProblem(""), expected: "Please enter your password" },
  { field: "current password", problem: givenPasswordProblem(" "), expected: undefined },
])("the $field field shows $expected", ({ problem, expected }) => {
  expect(problem).toBe(expected);
});

test.each([
  {
    form: "login",
    problems: logInProblems({ loginId: " ", password: "" }),
    expected: ["loginId: Please enter your email or mobile number", "password: Please enter your password"],
  },
  { form: "login", problems: logInProblems({ loginId: email, password: "x" }), expected: [] },
  {
    form: "QR sign-up",
    problems: qrSignUpProblems({ email: "x", ...twice("cool 12345") }),
    expected: [
      "email: Please enter a valid email address",
      "newPassword: Password must be at least 8 characters and contain only letters and numbers",
    ],
  },
  {
    form: "QR sign-up",
    problems: qrSignUpProblems({ email, newPassword: "cool1234", confirmation: "" }),
    expected: ["confirmation: Passwords do not match"],
  },
  { form: "QR sign-up", problems: qrSignUpProblems({ email, ...twice("cool1234") }), expected: [] },
  {
    form: "QR sign-in",
    problems: qrSignInProblems({ email: "x", password: "" }),
    expected: ["email: Please enter a valid email address", "password: Please enter your password"],
  },
  { form: "QR sign-in", problems: qrSignInProblems({ email, password: "x" }), expected: [] },
])("the $form form shows $expected beside its fields", ({ problems, expected }) => {
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
});
