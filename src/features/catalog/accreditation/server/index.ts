export { replaceCredits } from "./accreditation-store.ts";
