export { replaceCredits } from "./accreditation-store.ts";
export { lockBodiesForCredits } from "./accrediting-body-store.ts";
export { copyAccreditations } from "./copy-accreditations.ts";
export { drawBodyLogos } from "./logos.ts";
