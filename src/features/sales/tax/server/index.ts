export { canTaxInvoices, type LineTax, taxLines } from "./tax-lines.ts";
