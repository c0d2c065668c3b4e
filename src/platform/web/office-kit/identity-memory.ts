import { ApiProblem } from "#platform/web/api.ts";

/** The admin's own secret, entered to confirm a change: one of the two. */
export type Identity = { token: string; password: string };

export type IdentityMemory = { read: () => Identity | undefined; write: (identity: Identity | undefined) => void };

/** Calls with the secret that was typed, or else with the remembered one. The server checks it every time. */
export async function confirmWith<Result>(
  memory: IdentityMemory,
  typed: Identity,
  call: (identity: Identity) => Promise<Result>,
): Promise<Result> {
  const isTyped = typed.token !== "" || typed.password !== "";
  const identity = isTyped ? typed : memory.read();
  try {
    const result = await call(identity ?? typed);
    if (identity) memory.write(identity);
    return result;
  } catch (error) {
    if (error instanceof ApiProblem && isAboutIdentity(error)) memory.write(undefined);
    throw error;
  }
}

const isAboutIdentity = ({ code }: ApiProblem) => code === "admin-token-needed" || code === "wrong-password";
