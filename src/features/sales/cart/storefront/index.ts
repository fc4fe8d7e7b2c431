export { cart, readCart, useCart } from "./cart-store.ts";
