export { AttendeeDetails, ExportEvidence } from "./attendee-details.tsx";
export { SessionRecord } from "./session-record.tsx";
