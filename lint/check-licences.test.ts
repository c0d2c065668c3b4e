import { expect, test } from "vitest";
import { licenceFaults } from "./check-licences.ts";

test.each([
  { name: "a", license: "MIT", fault: undefined },
  { name: "a", license: "(MIT OR GPL-3.0)", fault: undefined },
  { name: "a", license: "MIT AND Zlib", fault: undefined },
  { name: "a", license: "MIT AND GPL-3.0", fault: "a comes under MIT AND GPL-3.0" },
  { name: "a", license: "AGPL-3.0-only", fault: "a comes under AGPL-3.0-only" },
  { name: "a", license: undefined, fault: "a does not say its licence" },
  { name: "@oxc-parser/binding-win32-x64-msvc", license: undefined, fault: undefined },
  { name: "@img/sharp-win32-x64", license: "Apache-2.0 AND LGPL-3.0-or-later", fault: undefined },
  { name: "another", license: "LGPL-3.0-or-later", fault: "another comes under LGPL-3.0-or-later" },
])("a package $name under $license: $fault", ({ name, license, fault }) => {
  const own = { "": { license: "UNLICENSED" }, lab: { license: "UNLICENSED" }, "node_modules/lab": { link: true } };
  const packages = { ...own, [`node_modules/${name}`]: license ? { license } : {} };
  expect(licenceFaults({ packages })).toEqual(fault ? [fault] : []);
});
