export { findEstimate, markEstimateAnswered } from "./estimates.ts";
