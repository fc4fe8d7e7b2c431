export { serveSettings } from "./endpoints.ts";
