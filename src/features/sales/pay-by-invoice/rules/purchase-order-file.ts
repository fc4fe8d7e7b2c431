/** Where customers upload purchase orders, with the order's reference and the file's name in the query. */
export const uploadAddress = "/api/account/purchase-order-files";
