/** Below this address files are uploaded, by the tus protocol. */
export const uploadAddress = "/api/admin/uploads";
