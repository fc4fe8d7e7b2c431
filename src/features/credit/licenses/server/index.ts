export { listLicenses, type PersonLicense } from "./license-store.ts";
