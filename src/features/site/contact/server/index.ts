export { serveMessages } from "./endpoints.ts";
export { findEstimate, markEstimateAnswered } from "./estimates.ts";
export { eraseMessages, exportMessages } from "./personal-data.ts";
export { countUnanswered } from "./read-conversations.ts";
