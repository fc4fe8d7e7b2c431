export { NeededLicenses } from "./needed-licenses.tsx";
