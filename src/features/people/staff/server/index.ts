export { addOperator } from "./add-operator.ts";
export type { OperatorsDeps } from "./deps.ts";
export { registerOperatorsJobs, serveOperators } from "./endpoints.ts";
export { exportFactors } from "./personal-data.ts";
export { resetByCommand } from "./reset-operator.ts";
