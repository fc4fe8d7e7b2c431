export { serveSearch } from "./endpoints.ts";
