export { readAttendeeEvidence } from "./attendee-evidence.ts";
export { findHoldEnd } from "./hold-evidence.ts";
export { type HeldPerson, listHeldPeople } from "./list-held-people.ts";
