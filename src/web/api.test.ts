import { expect, test } from "vitest";
import { isNetworkError } from "./api.ts";

test.each([
  { error: new TypeError("Failed to fetch"), network: true },
  { error: new TypeError("Load failed"), network: true },
  { error: new TypeError("NetworkError when attempting to fetch resource."), network: true },
  { error: new TypeError("Cannot read properties of undefined"), network: false },
  { error: new Error("Failed to fetch products"), network: false },
])("'$error.message' is the network's doing: $network", ({ error, network }) => {
  expect(isNetworkError(error)).toBe(network);
});
