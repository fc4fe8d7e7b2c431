export { AttendeeCredit, CustomerCredit } from "./person-credit.tsx";
