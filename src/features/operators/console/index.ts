export { useOperator } from "./operator.ts";
export { useProof } from "./proof.tsx";
export { CallRefused, keyOf, useAct, useConsoleAsk, useConsoleQuery, useRows } from "./use-console.ts";
export { useContractForm } from "./use-contract-form.ts";
