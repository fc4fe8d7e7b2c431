/** Base address of uploads by the tus protocol. */
export const uploadAddress = "/api/admin/uploads";
