/** "Confirm it is you": the secret again, for actions that a session cookie alone must not permit. */
import { z } from "zod";

/** A person sends the password; a token's user sends the token, and a program has it in `x-admin-token` anyway. */
export const confirmation = {
  token: z.string().max(200).optional().meta({
    description:
      "The caller's admin token again, for a session opened with a token. Programs send it in `x-admin-token`.",
  }),
  password: z.string().max(1000).optional().meta({
    description: "The caller's password again, for a session opened with a password.",
  }),
};

export const CONFIRMATION_PROBLEMS = ["admin-token-needed", "wrong-password", "too-busy"] as const;
