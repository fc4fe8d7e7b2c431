export { replaceCredits } from "./accreditation-store.ts";
export { lockBodiesForCredits } from "./accrediting-body-store.ts";
export { drawBodyLogos } from "./logos.ts";
