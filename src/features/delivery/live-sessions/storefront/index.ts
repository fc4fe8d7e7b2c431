export { JoinPage, joinTitle, WhenLate } from "./join-page.tsx";
export { LivePart } from "./live-part.tsx";
export { SessionWhen } from "./session-when.tsx";
