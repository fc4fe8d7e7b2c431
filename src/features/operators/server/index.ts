export type { OperatorsDeps } from "./deps.ts";
export { serveOperators } from "./endpoints.ts";
