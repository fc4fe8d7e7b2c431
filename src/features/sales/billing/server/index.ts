export { rememberBilling } from "./billing-store.ts";
