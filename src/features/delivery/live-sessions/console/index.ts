export { SessionPage } from "./session-page.tsx";
export { SessionPart } from "./session-part.tsx";
