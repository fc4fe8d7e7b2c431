export { listTaxCertificateFiles } from "./certificate-store.ts";
export { canTaxInvoices, type LineTax, taxLines } from "./tax-lines.ts";
