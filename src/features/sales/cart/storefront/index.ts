export { CartGlance } from "./cart-glance.tsx";
