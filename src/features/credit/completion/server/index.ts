export { listDocumentKeys } from "./correction-store.ts";
export { listDecisions } from "./decision-store.ts";
