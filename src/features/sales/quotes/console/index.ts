export { QuoteLink } from "./quote-link.tsx";
export { QuotesPart } from "./quotes-part.tsx";
