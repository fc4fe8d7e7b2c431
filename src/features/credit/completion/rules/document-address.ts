/** Where the console uploads a correction with its document. The terms are in the query, as JSON. */
export const documentAddress = "/api/admin/credit-corrections";
export const maxDocumentBytes = 20_000_000;
