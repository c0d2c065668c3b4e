import { expect, test } from "vitest";
import { loginIdFrom } from "./login-id.ts";

test.each([
  { typed: " Ramesh@CoolTrade.example ", id: { email: "ramesh@cooltrade.example" } },
  { typed: "9876543210", id: { mobile: "9876543210" } },
  { typed: "+91 (98765) 432-10", id: { mobile: "9876543210" } },
  { typed: "९८७६५४३२१०", id: { mobile: "9876543210" } },
  { typed: "98765", id: undefined },
  { typed: "ramesh9876543210", id: undefined },
  { typed: "9876543210 ramesh", id: undefined },
  { typed: "ramesh@", id: undefined },
  { typed: "", id: undefined },
])("'$typed' is read as $id", ({ typed, id }) => {
  expect(loginIdFrom(typed)).toEqual(id);
});
