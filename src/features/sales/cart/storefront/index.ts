export { CartGlance } from "./cart-glance.tsx";
export { CartPage, cartMeta, loadCartPage } from "./cart-page.tsx";
