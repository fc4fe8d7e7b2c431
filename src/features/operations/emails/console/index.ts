export { EmailsTo } from "./emails-to.tsx";
