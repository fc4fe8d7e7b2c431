export { type AttendeePresenceCheck, listChecks } from "./checks/list-checks.ts";
export { pollChecks } from "./checks/poll-checks.ts";
export { type GroupViewing, listGroupViewing } from "./groups/groups-store.ts";
export { type Admit, createAdmission } from "./playback/admit.ts";
export { type Attendee, findAttendee } from "./playback/find-attendee.ts";
export { sendPart } from "./playback/send-part.ts";
export { createPartReader, type ReadPart } from "./playback/stream-parts.ts";
export { listRoomStays } from "./presence/attendee-records-store.ts";
