export { type Admit, createAdmission } from "./playback/admit.ts";
export { type Attendee, findAttendee } from "./playback/find-attendee.ts";
export { partTypes, sendPart } from "./playback/send-part.ts";
export { createPartReader, type ReadPart } from "./playback/stream-parts.ts";
export { listRoomRecords } from "./presence/attendee-records-store.ts";
export { listPresent } from "./visits-store.ts";
