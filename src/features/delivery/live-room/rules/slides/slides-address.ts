/** Where the console uploads the slides of a session. */
export const slidesAddress = "/api/admin/live-slide-files";
