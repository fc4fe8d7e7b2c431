export { servePeople } from "./endpoints.ts";
