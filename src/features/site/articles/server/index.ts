export { cleanBody } from "./clean-body.ts";
