export { cart, useCart, useCartCode } from "./cart-store.ts";
