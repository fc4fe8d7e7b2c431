/** Where the console uploads handouts, with their terms in the query. */
export const uploadAddress = "/api/admin/handout-files";
