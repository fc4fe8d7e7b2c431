export { ImportResults } from "./import-results.tsx";
export { AttendeeCredit, CustomerCredit } from "./person-credit.tsx";
