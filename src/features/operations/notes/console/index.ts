export { Notes } from "./notes.tsx";
