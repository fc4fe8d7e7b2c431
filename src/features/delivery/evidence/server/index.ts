export { findHoldEnd } from "./hold-evidence.ts";
