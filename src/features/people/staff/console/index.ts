export type { FiltersOf } from "./frame/filters.ts";
export { isOpenTo } from "./frame/places.ts";
export { useStaffMember } from "./frame/staff-member.ts";
export { CallRefused, keyOf, useAct, useConsoleApiClient, useConsoleQuery, useRows } from "./frame/use-console.ts";
export { useContractForm } from "./frame/use-contract-form.ts";
export { useFilters } from "./frame/use-filters.ts";
