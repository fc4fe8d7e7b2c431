export { CustomerPage } from "./customer-page.tsx";
