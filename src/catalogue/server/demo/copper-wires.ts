/** Flexible copper cable for AC wiring, priced per metre and sold by the 100 m coil. Ratings are typical, prices illustrative. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { inId, type Offer, packPrice, shelved } from "./demo-product.ts";

type Cable = readonly [cores: number, squareMm: string, rupeesPerMetre: number, offer?: Offer];

const CABLES: readonly Cable[] = [
  [1, "0.75", 11],
  [1, "1.0", 14],
  [1, "1.5", 19],
  [1, "2.5", 29, { featured: true }],
  [1, "4.0", 43],
  [2, "0.75", 29],
  [2, "1.0", 34],
  [2, "1.5", 44],
  [2, "2.5", 63],
  [3, "0.75", 40],
  [3, "1.0", 48],
  [3, "1.5", 62, { discount: 7, featured: true }],
  [3, "2.5", 92],
  [3, "4.0", 136, { stock: "out" }],
  [4, "1.0", 61],
  [4, "1.5", 81, { discount: 5 }],
  [4, "2.5", 120],
  [4, "4.0", 180, { stock: "coming soon" }],
];

const STRANDS: Record<string, string> = {
  "0.75": "24/0.20",
  "1.0": "32/0.20",
  "1.5": "30/0.25",
  "2.5": "50/0.25",
  "4.0": "56/0.30",
};
const AMPERES: Record<string, number> = { "0.75": 7, "1.0": 11, "1.5": 15, "2.5": 20, "4.0": 26 };
const METERS_PER_COIL = 100;

const USES: Record<number, string> = {
  1: "Single core for earthing, control panels and indoor wiring.",
  2: "Two cores under one sheath for fans, pumps and supply leads.",
  3: "Three cores under one sheath: the usual supply cable of a split AC.",
  4: "Four cores under one sheath to connect the indoor and the outdoor unit.",
};

const USES_IN_HINDI: Record<number, string> = {
  1: "अर्थिंग, कंट्रोल पैनल और अंदर की वायरिंग के लिए एक कोर।",
  2: "पंखे, पंप और सप्लाई के लिए एक खोल में दो कोर।",
  3: "एक खोल में तीन कोर: स्प्लिट AC का आम सप्लाई केबल।",
  4: "एक खोल में चार कोर, इनडोर और आउटडोर यूनिट जोड़ने के लिए।",
};

export const copperWires = (): Product[] => [...CABLES.map(cable), remnant()];

function cable([cores, squareMm, rupeesPerMetre, offer = {}]: Cable): Product {
  const { unitPrice, total } = packPrice(rupeesPerMetre, METERS_PER_COIL, offer.discount);
  return {
    ...shelved(`copper-wire-${cores}c-${inId(squareMm)}`, offer),
    name: `${cores} Core Copper Flexible Cable ${squareMm} sq mm – 100 m Coil`,
    description: `${USES[cores]} Bright annealed copper, PVC insulated.`,
    nameInHindi: `${cores} कोर कॉपर फ्लेक्सिबल केबल ${squareMm} sq mm – 100 मीटर कॉइल`,
    descriptionInHindi: `${USES_IN_HINDI[cores]} चमकदार नरम तांबा, PVC का खोल।`,
    specifications: `Strands: ${STRANDS[squareMm]} mm; Rating: ${AMPERES[squareMm]} A; Standard: IS 694; HSN: 85444999`,
    category: "copper-wires",
    type: "wire",
    grade: "IS 694 flexible",
    size: squareMm,
    core: `${cores} core`,
    ...total,
    perMeterPrice: unitPrice,
    metersPerBox: METERS_PER_COIL,
    boxSize: "100 m coil",
    hsn: "85444999",
  };
}

/** A product without an English name: its card title is built from its other fields. */
function remnant(): Product {
  const { name, nameInHindi, description, descriptionInHindi, ...known } = cable([2, "1.0", 32]);
  return {
    ...known,
    ...shelved("copper-wire-2c-1-0-unbranded", {}),
    brand: "Unbranded",
    nameInHindi: "बिना ब्रांड 2 कोर वायर 1.0 mm – 100 मीटर कॉइल",
    imageUrl: "/assets/images/products/copper-wire-2c-1-0.svg",
  };
}
