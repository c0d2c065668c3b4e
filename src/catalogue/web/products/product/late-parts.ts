/** The product page below the price and the button, loaded as one script (late-component.tsx). */
export { ProductGrid } from "#catalogue/web/products/product-grid.tsx";
export { ProductDialogs } from "./product-dialogs.tsx";
export { ProductFacts } from "./product-facts.tsx";
export { ShareProduct } from "./share-product.tsx";
