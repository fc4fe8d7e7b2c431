export { useNeededLicenses } from "./needed-licenses.tsx";
