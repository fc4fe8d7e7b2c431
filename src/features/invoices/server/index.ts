export { issueInvoice } from "./issue-invoice.ts";
