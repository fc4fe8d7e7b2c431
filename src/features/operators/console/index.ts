export { useOperator } from "./operator.ts";
export { isOpenTo } from "./places.ts";
export { CallRefused, keyOf, useAct, useConsoleAsk, useConsoleQuery, useRows } from "./use-console.ts";
export { useContractForm } from "./use-contract-form.ts";
