import { useRevalidator } from "react-router";
import { ApiProblem } from "#platform/web/api.ts";

/** Reloads the data when another admin changed the record first. */
export function useLookAgain() {
  const { revalidate } = useRevalidator();
  return async <Output>(call: () => Promise<Output>): Promise<Output> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
      throw error;
    }
  };
}
