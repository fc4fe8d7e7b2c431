export { serveVisits, type VisitsDeps } from "./endpoints.ts";
export { countSteps } from "./step-counter.ts";
