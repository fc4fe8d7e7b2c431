export { CustomerPage } from "./customer-page.tsx";
export { userMessages as customerPageMessages } from "./messages.ts";
