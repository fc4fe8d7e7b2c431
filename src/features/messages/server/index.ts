export { serveMessages } from "./endpoints.ts";
export { eraseMessages, exportMessages } from "./personal-data.ts";
