export { serveQuotes } from "./endpoints.ts";
export { quotePort } from "./pay.ts";
export { eraseQuotes, exportQuotes } from "./personal-data.ts";
export type { QuotesDeps } from "./quotes-deps.ts";
