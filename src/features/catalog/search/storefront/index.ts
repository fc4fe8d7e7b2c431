export { SearchBox } from "./search-box.tsx";
export type { SuggestionGroup } from "./suggestions/load-suggestions.ts";
