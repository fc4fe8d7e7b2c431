export type { FiltersOf } from "./filters.ts";
export { useOperator } from "./operator.ts";
export { isOpenTo } from "./places.ts";
export { CallRefused, keyOf, useAct, useConsoleAsk, useConsoleQuery, useRows } from "./use-console.ts";
export { useContractForm } from "./use-contract-form.ts";
export { useFilters } from "./use-filters.ts";
