/** Every refusal looks the same. Its code is the word a program acts on, and decides the status; its text is for people. */
import { z } from "zod";

export const PROBLEM_STATUS = {
  "malformed-request": 400,
  "invalid-input": 400,
  "link-not-valid": 400,
  "link-expired": 400,
  "not-a-picture": 400,
  "proof-not-found": 400,
  "login-required": 401,
  "wrong-login": 401,
  "invalid-admin-token": 401,
  "session-ended": 401,
  "not-allowed": 403,
  "email-unverified": 403,
  "not-approved": 403,
  "wrong-password": 403,
  "admin-token-needed": 403,
  "foreign-origin": 403,
  "not-found": 404,
  "unknown-path": 404,
  "wrong-method": 405,
  "sent-too-slowly": 408,
  "mobile-taken": 409,
  "email-taken": 409,
  "email-differs": 409,
  "mobile-not-registered": 409,
  "price-not-per-kg": 409,
  "large-price-change": 409,
  "price-not-quoted": 409,
  "changed-meanwhile": 409,
  "not-scheduled": 409,
  "cannot-undo": 409,
  "price-changed": 409,
  "empties-missing": 409,
  "not-available": 409,
  "out-of-stock": 409,
  "already-paid": 409,
  "cart-changed": 409,
  "too-many-addresses": 409,
  "too-many-alerts": 409,
  "too-many-unpaid": 409,
  "cylinder-taken": 409,
  "cylinder-moved-on": 409,
  "cylinders-refused": 409,
  "label-refused": 409,
  "return-blocked": 409,
  "batch-differs": 409,
  "offer-closed": 409,
  "not-pending": 409,
  "name-taken": 409,
  "last-owner": 409,
  "not-paid": 409,
  "already-invoiced": 409,
  "order-cancelled": 409,
  "cannot-cancel": 409,
  "cannot-change-order": 409,
  "quote-not-valid": 409,
  "too-large": 413,
  "address-too-long": 414,
  "wrong-content-type": 415,
  "too-many-requests": 429,
  "headers-too-large": 431,
  "our-fault": 500,
  "database-down": 503,
  "not-ready": 503,
  "took-too-long": 503,
  "too-busy": 503,
  "disk-full": 507,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** Any call may be refused with these, whatever it does. */
export const USUAL_PROBLEMS = [
  "malformed-request",
  "invalid-input",
  "foreign-origin",
  "too-many-requests",
  "our-fault",
  "database-down",
] as const satisfies readonly ProblemCode[];

export const problemAnswer = z.object({
  error: z.string().meta({ description: "The text to show." }),
  code: z.enum(PROBLEM_CODES),
  fields: z.record(z.string(), z.string()).optional().meta({ description: "What is wrong, by field." }),
  details: z.unknown().optional().meta({ description: "What the caller needs to go on, such as the new bill." }),
});

export type ProblemAnswer = z.output<typeof problemAnswer>;
