import { expect, test } from "vitest";
import { readTransfer } from "#cylinders/web/register/read-transfer.ts";
import { generatorAddress } from "./generator-address.ts";

test.each(["SH-1042", 'SH/10&42 "B" ठंडा'])("the generator reads the transfer link of %s", (cylinderNumber) => {
  const address = new URL(generatorAddress(cylinderNumber), "https://shop.example");
  expect(address.pathname).toBe("/qr-generator");
  expect(readTransfer(address.searchParams.get("transfer"))).toEqual({
    kind: "transfer",
    cylinderNumber,
    newOwner: {},
  });
});
