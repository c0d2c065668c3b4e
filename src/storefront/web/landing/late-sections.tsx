/** The landing page below the first screen of a phone, loaded as one script (late-component.tsx). */
import type { ComponentProps } from "react";
import { BestOffers } from "#catalogue/web/products/best-offers.tsx";
import { CatalogueSection } from "#catalogue/web/products/catalogue-section.tsx";
import { AddToCartProvider } from "#sales/web/cart/add-to-cart-provider.tsx";

export { AboutSection } from "./about-section.tsx";
export { CategoryCards } from "./category-cards.tsx";
export { ContactSection } from "./contact-section.tsx";
export { CylinderManagerPlace } from "./cylinder-manager-place.tsx";

export const Offers = (props: ComponentProps<typeof BestOffers>) => (
  <AddToCartProvider>
    <BestOffers {...props} />
  </AddToCartProvider>
);

export const Catalogue = (props: ComponentProps<typeof CatalogueSection>) => (
  <AddToCartProvider>
    <CatalogueSection {...props} />
  </AddToCartProvider>
);
