export { findNoted } from "./notes-store.ts";
