export { cart, readCart, useCart, useCartCode } from "./cart-store.ts";
