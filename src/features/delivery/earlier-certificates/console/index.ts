export { CustomersEarlierCertificates } from "./customers-earlier-certificates.tsx";
