export { canTaxInvoices, type LineTax, type TaxedLines, taxLines } from "./tax-lines.ts";
