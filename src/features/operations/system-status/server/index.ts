export { serveSettings } from "./endpoints.ts";
export { examine } from "./examine.ts";
