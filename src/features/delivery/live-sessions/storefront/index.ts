export { LivePart } from "./live-part.tsx";
export { SessionWhen } from "./session-when.tsx";
