export { knowsTimeZone } from "./brand-store.ts";
export { changeBrand } from "./publish-brand.ts";
export { readSiteProfile } from "./read-site-profile.ts";
export { storeImage } from "./store-image.ts";
