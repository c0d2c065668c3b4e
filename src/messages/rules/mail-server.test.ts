import { expect, test } from "vitest";
import { isMailHost } from "./mail-server.ts";

test.each([
  { host: "smtp.himalaya.example", valid: true },
  { host: "localhost", valid: true },
  { host: "192.168.1.20", valid: true },
  { host: "smtp://smtp.himalaya.example", valid: false },
  { host: "smtp.himalaya.example:587", valid: false },
  { host: "smtp.himalaya.example/path", valid: false },
  { host: "user@smtp.himalaya.example", valid: false },
  { host: "smtp.himalaya.example\r\nRCPT TO", valid: false },
  { host: "-smtp.example", valid: false },
  { host: "smtp..example", valid: false },
  { host: "", valid: false },
  { host: `${"a".repeat(64)}.example`, valid: false },
])("$host is a mail host: $valid", ({ host, valid }) => {
  expect(isMailHost(host)).toBe(valid);
});
