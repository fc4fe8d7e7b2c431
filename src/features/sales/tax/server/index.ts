export { listTaxCertificateFiles } from "./certificate-store.ts";
export { createDocuments } from "./documents.ts";
export { canTaxInvoices, type LineTax, taxLines } from "./tax-lines.ts";
