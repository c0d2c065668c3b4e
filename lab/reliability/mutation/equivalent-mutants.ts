/** Mutants that no test can kill, because the shop cannot tell them from the code: looked at by hand, each with the reason. */
type EquivalentMutant = { file: string; was: string; becomes: string; why: string };

const because = (why: string, ...mutants: [file: string, was: string, becomes: string][]): EquivalentMutant[] =>
  mutants.map(([file, was, becomes]) => ({ file: `src/domain/${file}`, was, becomes, why }));

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...because("At the same price the discount is nothing either way.", [
    "catalogue/best-offers.ts",
    "now < before",
    "now <= before",
  ]),
  ...because("Every value stands in the list once, so two are never equal.", [
    "catalogue/filter-choices.ts",
    "one.value < other.value",
    "one.value <= other.value",
  ]),
  ...because("The pattern finds both or neither.", [
    "catalogue/filter-choices.ts",
    "over && under",
    "(over) || (under)",
  ]),
  ...because("No pattern of digits fits undefined.", ["catalogue/product-csv.ts", "plain !== undefined", "true"]),
  ...because(
    "A number is used once.",
    ["papers/gstr-1-sums.ts", "here.ordinal < known.first.ordinal", "here.ordinal <= known.first.ordinal"],
    ["papers/gstr-1-sums.ts", "here.ordinal > known.last.ordinal", "here.ordinal >= known.last.ordinal"],
  ),
  ...because("The keys of a map are never equal.", ["papers/gstr-1-sums.ts", "one < other", "one <= other"]),
  ...because(
    "A sign is 1 or -1.",
    ["papers/gstr-1-csv.ts", "signOf(document) < 0", "signOf(document) <= 0"],
    ["papers/gstr-1-sections.ts", "signOf(document) < 0", "signOf(document) <= 0"],
    ["papers/tally-vouchers.ts", "sign > 0", "sign >= 0"],
  ),
  ...because("Every section stands in the list once.", [
    "papers/gstr-1-sections.ts",
    "SECTIONS.indexOf(section)",
    "SECTIONS.lastIndexOf(section)",
  ]),
  ...because("The place is the first at which the two differ.", [
    "papers/gstr-1-sections.ts",
    '(left[place] ?? "") < (right[place] ?? "")',
    '(left[place] ?? "") <= (right[place] ?? "")',
  ]),
  ...because("Entries of nothing are left out before.", ["papers/tally-vouchers.ts", "amount < 0", "amount <= 0"]),
  ...because(
    "What is left has a line for each of the invoice.",
    [
      "papers/credit-note.ts",
      "line === undefined || still === undefined",
      "(line === undefined) && (still === undefined)",
    ],
    [
      "papers/credit-note.ts",
      "line === undefined || still === undefined",
      "(line === undefined) && (still === undefined)",
    ],
  ),
  ...because("Lines that the invoice does not have are refused before.", [
    "papers/credit-note.ts",
    "line === undefined",
    "false",
  ]),
  ...because("An object has a field once.", ["cylinders/qr-payload.ts", "one < other", "one <= other"]),
  ...because(
    "Every step stands in the list once.",
    ["checkout/steps.ts", "CHECKOUT_STEPS.indexOf(asked)", "CHECKOUT_STEPS.lastIndexOf(asked)"],
    ["checkout/steps.ts", "CHECKOUT_STEPS.indexOf(furthest)", "CHECKOUT_STEPS.lastIndexOf(furthest)"],
  ),
  ...because("Where the two are one step, either is it.", [
    "checkout/steps.ts",
    "CHECKOUT_STEPS.indexOf(asked) <= CHECKOUT_STEPS.indexOf(furthest)",
    "CHECKOUT_STEPS.indexOf(asked) < CHECKOUT_STEPS.indexOf(furthest)",
  ]),
  ...because("A day is kept once.", ["daily-prices/price-history.ts", "one.day < other.day", "one.day <= other.day"]),
  ...because("Without prices there is no point to draw either.", [
    "daily-prices/price-history.ts",
    "drawn.length === 0",
    "false",
  ]),
  ...because("Every month stands in the list once.", [
    "bank/cells.ts",
    "MONTHS.indexOf(name.slice(0, 3).toLowerCase())",
    "MONTHS.lastIndexOf(name.slice(0, 3).toLowerCase())",
  ]),
  ...because("Behind the last line there is neither an amount nor a balance.", [
    "bank/balance-proof.ts",
    "step < lines.length",
    "step <= lines.length",
  ]),
  ...because("Only slower: the sums are worked out again.", ["bank/order-index.ts", "sums.set(customer, known);", ""]),
  ...because("Of exactly that many, all are the nearest.", [
    "bank/order-index.ts",
    "orders.length <= MAX_CANDIDATES",
    "orders.length < MAX_CANDIDATES",
  ]),
  ...because("Behind the last row there is a blank one.", [
    "bank/read-statement.ts",
    "index < rows.length",
    "index <= rows.length",
  ]),
  ...because("A line is among the sure ones once.", ["bank/matching.ts", "lines.add(line);", ""]),
  ...because("The table has eight rows.", [
    "aadhaar.ts",
    "VERHOEFF_PERMUTATION[place % 8]?.charAt(Number(digit))",
    "VERHOEFF_PERMUTATION[place % 8].charAt(Number(digit))",
  ]),
  ...because("The table has ten rows.", [
    "aadhaar.ts",
    "VERHOEFF_PRODUCT[check]?.charAt(permuted)",
    "VERHOEFF_PRODUCT[check].charAt(permuted)",
  ]),
  ...because("Every sign stands in the alphabet once.", [
    "india.ts",
    "GSTIN_ALPHABET.indexOf(gstin.charAt(place))",
    "GSTIN_ALPHABET.lastIndexOf(gstin.charAt(place))",
  ]),
  ...because("A price has one point, two digits before its end.", ["money.ts", "/\\.00$/", "/\\.00/"]),
  ...because("What stands behind a line end names no place of ours.", [
    "accounts/safe-next.ts",
    "/[?#].*$/",
    "/[?#].*/",
  ]),
  ...because("A line end in an id is the rest of it, and names no product.", [
    "cart/read-stored-cart.ts",
    "/(::|@).*$/",
    "/(::|@).*/",
  ]),
  ...because(
    "What is no object has no id.",
    ["cart/read-stored-cart.ts", 'typeof candidate !== "object"', "false"],
    ["cart/read-stored-cart.ts", 'typeof candidate !== "object"', "false"],
  ),
  ...because("What is not there parses to nothing as well.", ["cart/read-stored-cart.ts", "text === null", "false"]),
  ...because("Nothing adds nothing.", ["ledger/ageing.ts", "amount < 0", "amount <= 0"]),
  ...because("Of nothing, nothing is left open.", ["ledger/ageing.ts", "amount <= 0", "amount < 0"]),
  ...because("A balance of nothing is told before.", ["ledger/balance-words.ts", "balance > 0", "balance >= 0"]),
  ...because("What has no price does not move, and its price is told as none.", [
    "pricing/daily-drift.ts",
    "base === undefined",
    "false",
  ]),
  ...because("Both sides are folded alike.", ["pricing/pasted-prices.ts", "word.toLowerCase()", "word.toUpperCase()"]),
  ...because("Both sides are folded alike, and numbers are told as entered.", [
    "cylinders/read-import.ts",
    "form.cylinderNumber.toLowerCase()",
    "form.cylinderNumber.toUpperCase()",
  ]),
  ...because("What was just added is in the cart.", [
    "orders/order-again.ts",
    "itemOf(change.cart, lineIdOf(product, variant))?.price",
    "itemOf(change.cart, lineIdOf(product, variant)).price",
  ]),
  ...because("The ids of products have no such signs, see isProductId.", [
    "empties/requirement.ts",
    "emptyId.indexOf(SEPARATOR)",
    "emptyId.lastIndexOf(SEPARATOR)",
  ]),
];
