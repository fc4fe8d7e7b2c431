export { readAttendeeEvidence } from "./attendee-evidence.ts";
export { findHoldEnd } from "./hold-evidence.ts";
export { listHeldInSession } from "./holds-store.ts";
export { type HeldPerson, listHeldPeople } from "./list-held-people.ts";
export { readPolls } from "./read-report.ts";
