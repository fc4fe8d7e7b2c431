export { EarlierCertificates } from "./earlier-certificates.tsx";
