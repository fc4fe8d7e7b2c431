export { CustomerLicenses } from "./customer-licenses.tsx";
