import { useRevalidator } from "react-router";
import { ApiProblem } from "#web/api.ts";

/** Whoever is told that somebody else was quicker has what stands by now in front of them. */
export function useLookAgain() {
  const { revalidate } = useRevalidator();
  return async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
      throw error;
    }
  };
}
