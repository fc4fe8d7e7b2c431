export { serveMessages } from "./endpoints.ts";
