/** AC copper pipe by outside diameter and thickness, priced per metre and sold by enquiry. Prices are illustrative. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { inId, type Offer, packPrice, shelved } from "./demo-product.ts";

type WallThickness = readonly [swg: number, wallMm: number, rupeesPerMetre: number, offer?: Offer];
type Pipe = { size: string; outsideMm: number; use: string; useInHindi: string; wallSizes: readonly WallThickness[] };

const PIPES: readonly Pipe[] = [
  {
    size: "1/4",
    outsideMm: 6.35,
    use: "Liquid line of 1 to 1.5 TR split units",
    useInHindi: "1 से 1.5 TR स्प्लिट की लिक्विड लाइन",
    wallSizes: [
      [24, 0.56, 98],
      [22, 0.71, 121, { featured: true }],
      [20, 0.91, 150],
    ],
  },
  {
    size: "3/8",
    outsideMm: 9.52,
    use: "Suction line of 1 TR units and liquid line from 2 TR up",
    useInHindi: "1 TR की सक्शन लाइन और 2 TR से ऊपर की लिक्विड लाइन",
    wallSizes: [
      [24, 0.56, 152],
      [22, 0.71, 190, { discount: 3 }],
      [20, 0.91, 238],
      [19, 1.02, 263],
      [18, 1.22, 307],
    ],
  },
  {
    size: "1/2",
    outsideMm: 12.7,
    use: "Suction line of 1.5 TR split units",
    useInHindi: "1.5 TR स्प्लिट की सक्शन लाइन",
    wallSizes: [
      [22, 0.71, 258, { featured: true }],
      [20, 0.91, 325],
      [19, 1.02, 361],
      [18, 1.22, 425],
    ],
  },
  {
    size: "5/8",
    outsideMm: 15.88,
    use: "Suction line of 2 TR split units",
    useInHindi: "2 TR स्प्लिट की सक्शन लाइन",
    wallSizes: [
      [22, 0.71, 327],
      [20, 0.91, 413],
      [19, 1.02, 460],
      [18, 1.22, 543, { stock: "out" }],
    ],
  },
  {
    size: "3/4",
    outsideMm: 19.05,
    use: "Suction line of units from 3 TR up",
    useInHindi: "3 TR और ऊपर की सक्शन लाइन",
    wallSizes: [
      [22, 0.71, 395],
      [20, 0.91, 501],
      [18, 1.22, 660],
    ],
  },
  {
    size: "7/8",
    outsideMm: 22.22,
    use: "Suction line of packaged units",
    useInHindi: "पैकेज यूनिट की सक्शन लाइन",
    wallSizes: [
      [20, 0.91, 588],
      [19, 1.02, 656],
      [18, 1.22, 777],
    ],
  },
  {
    size: "1-1/8",
    outsideMm: 28.58,
    use: "Suction line of larger packaged units and cold rooms",
    useInHindi: "बड़ी पैकेज यूनिट और कोल्ड रूम की सक्शन लाइन",
    wallSizes: [
      [20, 0.91, 764],
      [19, 1.02, 853],
      [18, 1.22, 1012, { stock: "coming soon" }],
    ],
  },
];

/** Pipe up to 3/4 inch is soft enough to coil; larger pipe comes in straight lengths. */
const LARGEST_COIL_MM = 20;
const COIL = { meters: 15, name: "15 m Soft Coil", inHindi: "15 मीटर नरम कॉइल", temper: "soft" };
const LENGTH = { meters: 3, name: "3 m Straight Length", inHindi: "3 मीटर सीधा पाइप", temper: "hard drawn" };

export const copperPipes = (): Product[] =>
  PIPES.flatMap((pipe) => pipe.wallSizes.map((wall) => copperPipe(pipe, wall)));

function copperPipe(pipe: Pipe, [swg, wallMm, rupeesPerMetre, offer = {}]: WallThickness): Product {
  const form = pipe.outsideMm < LARGEST_COIL_MM ? COIL : LENGTH;
  const { unitPrice, total } = packPrice(rupeesPerMetre, form.meters, offer.discount);
  return {
    ...shelved(`copper-pipe-${inId(pipe.size)}-${swg}swg`, offer),
    name: `AC Copper Pipe ${pipe.size}" × ${swg} SWG – ${form.name}`,
    description: `${pipe.use}. Clean, dry and capped at both ends; copper follows the metal price, so ask for today's rate.`,
    nameInHindi: `AC कॉपर पाइप ${pipe.size}" × ${swg} SWG – ${form.inHindi}`,
    descriptionInHindi: `${pipe.useInHindi}। साफ़, सूखा, दोनों सिरे बंद; तांबे का रेट बाज़ार के साथ बदलता है, इसलिए आज का रेट पूछ लें।`,
    specifications: `Outside: ${pipe.outsideMm} mm; Wall: ${wallMm} mm; Weight: ${kilogramsPerMetre(pipe.outsideMm, wallMm)} kg/m; Standard: ASTM B280; HSN: 74111000`,
    category: "copper-pipes",
    type: "copper",
    grade: `C12200 DHP, ${form.temper}, ${swg} SWG`,
    size: pipe.size,
    ...total,
    perMeterPrice: unitPrice,
    metersPerBox: form.meters,
    boxSize: form.name,
    hsn: "74111000",
  };
}

const COPPER_KG_PER_CUBIC_METRE = 8940;

const kilogramsPerMetre = (outsideMm: number, wallMm: number) =>
  ((Math.PI * (outsideMm - wallMm) * wallMm * COPPER_KG_PER_CUBIC_METRE) / 1_000_000).toFixed(3);
