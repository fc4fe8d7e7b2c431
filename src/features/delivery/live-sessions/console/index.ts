export { SessionPart } from "./session-part.tsx";
