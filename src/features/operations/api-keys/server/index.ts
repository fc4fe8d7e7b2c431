export { authenticateApiKey } from "./authenticate-api-key.ts";
