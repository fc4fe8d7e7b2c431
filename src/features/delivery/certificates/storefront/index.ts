export { CertificatePart } from "./certificate-part.tsx";
