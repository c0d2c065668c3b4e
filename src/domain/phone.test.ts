import { expect, test } from "vitest";
import { isPhone } from "./phone.ts";

test.each(["9810000000", "+91 98100 00000", "011-2345 6789", "(011) 2345.6789", "+1 212 555 0100"])(
  "'%s' can be called",
  (phone) => {
    expect(isPhone(phone)).toBe(true);
  },
);

test.each(["", "12345", "call me", "98100 00000 x", "1234567890123456", "+", "९८१००", "-------", "98100\n00000;"])(
  "'%s' cannot be called",
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);
