export { canTaxInvoices, type TaxedLines, taxLines } from "./tax-lines.ts";
