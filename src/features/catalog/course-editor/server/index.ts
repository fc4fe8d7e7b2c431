export { changeMany } from "./change-many.ts";
