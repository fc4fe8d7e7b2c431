export { listLicenses } from "./license-store.ts";
