export { nameSite } from "./publish-brand.ts";
export { readSiteProfile } from "./read-site-profile.ts";
