export { type AnalyticsDeps, serveAnalytics } from "./endpoints.ts";
export { countSteps } from "./step-counter.ts";
