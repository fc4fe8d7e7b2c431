export { listTaxCertificateFiles } from "./certificate-store.ts";
export { createDocuments } from "./documents.ts";
export { type LineTax, taxLines } from "./tax-lines.ts";
export { readTaxSettings } from "./tax-store.ts";
