export { readSiteProfile } from "./read-site-profile.ts";
