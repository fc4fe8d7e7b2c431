export { QuotesPart } from "./quotes-part.tsx";
