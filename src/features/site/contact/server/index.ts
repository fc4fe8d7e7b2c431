export { serveMessages } from "./endpoints.ts";
export { findEstimate, noteEstimateAnswered } from "./estimates.ts";
export { eraseMessages, exportMessages } from "./personal-data.ts";
export { countUnanswered } from "./read-conversations.ts";
