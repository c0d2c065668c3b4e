import { emptyCylinderFor } from "#catalogue/rules/empties/sizes.ts";
import { priceBreakdown } from "#catalogue/rules/pricing/breakdown.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { HANDLING_RATES } from "#shop/rules/identity/identity.ts";
import type { Pack, Refrigerant } from "./demo-product.ts";
import { inId, packPrice, shelved } from "./demo-product.ts";
import { ALIASES_IN_HINDI, GASES_IN_HINDI } from "./in-hindi.ts";

/** Small and disposable packs cost more per kilogram than a large returnable cylinder. */
const PACK_PREMIUM = { small: 1.03, disposable: 1.06, can: 1.15 };
const CAN_PRICES_END_IN = 5;

const PURITY = "99.5 % min";

export const gasProducts = (gas: Refrigerant): Product[] =>
  gas.packs.map((pack) => {
    const product = pack.kind === "can" ? boxOfCans(gas, pack) : cylinder(gas, pack);
    return "fixedPrice" in pack && pack.fixedPrice ? withFixedPrice(product) : product;
  });

const titleOf = (gas: Refrigerant) => `${gas.number}${gas.alias ? ` (${gas.alias})` : ""} Refrigerant Gas`;

const titleInHindi = ({ number, alias }: Refrigerant) =>
  `${number}${alias ? ` (${ALIASES_IN_HINDI[alias] ?? alias})` : ""} रेफ्रिजरेंट गैस`;

function common(gas: Refrigerant) {
  const descriptionInHindi = GASES_IN_HINDI[gas.number];
  return {
    ...(descriptionInHindi && { descriptionInHindi }),
    ...(gas.brand && { brand: gas.brand }),
    category: "refrigerants",
    grade: `${gas.family}, class ${gas.safetyClass}`,
    specifications: `Safety class: ${gas.safetyClass}; GWP: ${gas.gwp}; Oil: ${gas.oil}; Purity: ${PURITY}; HSN: ${gas.hsn}`,
    hsn: gas.hsn,
    ...(gas.gstRate !== undefined && { gstRate: gas.gstRate }),
  };
}

type CylinderPack = Exclude<Pack, { kind: "can" }>;

const VESSEL = {
  returnable: {
    name: "Returnable Cylinder",
    inHindi: "वापसी वाला सिलेंडर",
    care: "Returnable steel cylinder: an empty of the same size comes back, or is bought on a refundable deposit.",
  },
  disposable: {
    name: "Disposable Cylinder",
    inHindi: "डिस्पोज़ेबल सिलेंडर",
    care: "Non-refillable cylinder: nothing to send back, recycle it when empty.",
  },
  drum: {
    name: "Steel Drum",
    inHindi: "स्टील ड्रम",
    care: "Steel drum with two bungs: nothing to send back.",
  },
};

function cylinder(gas: Refrigerant, pack: CylinderPack): Product {
  const { kilograms } = pack;
  const vessel = VESSEL[pack.kind];
  const { unitPrice, total } = packPrice(listPerKilogram(gas, pack), kilograms, pack.discount);
  const product: Product = {
    ...shelved(`${inId(gas.number).replace("-", "")}-${pack.kind}-${inId(kilograms)}kg`, pack),
    ...common(gas),
    name: `${titleOf(gas)} – ${kilograms} kg ${vessel.name}`,
    nameInHindi: `${titleInHindi(gas)} – ${kilograms} किलो ${vessel.inHindi}`,
    description: gas.about,
    type: "gas",
    ...total,
    perKgPrice: unitPrice,
    kgsPerCylinder: kilograms,
    weightKg: kilograms,
    cylinderSize: `${kilograms} kg`,
    packaging: [{ label: `${kilograms} kg ${vessel.name}`, description: vessel.care, kgsPerCylinder: kilograms }],
  };
  if (pack.kind !== "returnable") return product;
  return { ...product, requiresCylinder: true, deposit: inRupees(emptyCylinderFor(product).deposit) };
}

function listPerKilogram(gas: Refrigerant, pack: CylinderPack): number {
  if (pack.kind === "disposable") return Math.round(gas.perKg * PACK_PREMIUM.disposable);
  const isSmall = pack.kind === "returnable" && pack.kilograms <= 10;
  return isSmall ? Math.round(gas.perKg * PACK_PREMIUM.small) : gas.perKg;
}

function boxOfCans(gas: Refrigerant, pack: Extract<Pack, { kind: "can" }>): Product {
  const kilograms = pack.grams / 1000;
  const weight = pack.grams < 1000 ? `${pack.grams} g` : `${kilograms} kg`;
  const perCan = CAN_PRICES_END_IN * Math.round((gas.perKg * kilograms * PACK_PREMIUM.can) / CAN_PRICES_END_IN);
  const { unitPrice, total } = packPrice(perCan, pack.cansPerBox, pack.discount);
  const boxSize = `${pack.cansPerBox} cans × ${weight}`;
  return {
    ...shelved(`${inId(gas.number).replace("-", "")}-can-${inId(weight).replace("-", "")}`, pack),
    ...common(gas),
    name: `${titleOf(gas)} – ${weight} Can (Box of ${pack.cansPerBox})`,
    nameInHindi: `${titleInHindi(gas)} – ${weight.replace("kg", "किलो").replace("g", "ग्राम")} कैन (${pack.cansPerBox} की पेटी)`,
    description: gas.about,
    type: "can",
    ...total,
    perCanPrice: unitPrice,
    cansPerBox: pack.cansPerBox,
    weightKg: kilograms,
    boxSize,
    packaging: [
      { label: `${weight} can`, description: "Self-sealing can with a threaded top, sold by the full box.", boxSize },
    ],
  };
}

/** A fixed GST-inclusive price does not move, so its breakdown is stored. */
function withFixedPrice(product: Product): Product {
  const priceDetails = priceBreakdown(product, HANDLING_RATES);
  if (priceDetails?.finalPrice === undefined || product.price === undefined) {
    throw new Error(`${product.id} has no price to fix`);
  }
  const packaging = product.packaging?.map((pack) => ({
    ...pack,
    ...(product.image && { image: product.image }),
    ...(product.cylinderSize && { boxSize: product.cylinderSize }),
    ...(product.perKgPrice !== undefined && { perKgPrice: product.perKgPrice }),
  }));
  return {
    ...product,
    basePrice: product.price,
    finalPriceInclGST: priceDetails.finalPrice,
    priceDetails,
    ...(packaging && { packaging }),
  };
}
