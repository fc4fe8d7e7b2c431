export { publishStarterPages } from "./start-empty.ts";
