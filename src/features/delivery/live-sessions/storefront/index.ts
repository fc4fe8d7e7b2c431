export { LivePart } from "./live-part.tsx";
