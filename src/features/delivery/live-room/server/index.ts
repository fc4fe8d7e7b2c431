import { pollChecks } from "./checks/poll-checks.ts";
import { storedTakes } from "./ingest/stored-take-store.ts";
import { readConsoleRoom } from "./manage-room.ts";
import { createAdmission, notAdmitted } from "./playback/admit.ts";
import { findAttendee } from "./playback/find-attendee.ts";
import { serveParts } from "./playback/serve-parts.ts";
import { createPartReader } from "./playback/stream-parts.ts";
import { listSlideFiles, savePage } from "./slides/slide-store.ts";
import { findStudio, studioClosed } from "./studio/read-studio.ts";

export { type AttendeePresenceCheck, listChecks } from "./checks/list-checks.ts";
export { type CheckPlan, findCheckPlan } from "./checks/read-terms.ts";
export type { GroupViewing } from "./groups/groups-store.ts";
export type { Admit } from "./playback/admit.ts";
export type { Attendee } from "./playback/find-attendee.ts";
export type { ReadPart } from "./playback/stream-parts.ts";
export type { SessionRecord } from "./presence/read-session-record.ts";
export { roomRecords } from "./presence/room-records.ts";
export { findRoom, type RoomRow } from "./room-store.ts";
export { roomSigns } from "./signs/room-signs.ts";
export type { OpenStudio } from "./studio/read-studio.ts";

/** The side of the speakers and of staff. */
export const studios = { find: findStudio, closed: studioClosed, readConsoleRoom, savePage, listSlideFiles };

/** The side of the attendees. */
export const attendees = { find: findAttendee, createAdmission, notAdmitted, pollChecks };

/** The picture: parts of streams, and takes that no speaker sent. */
export const streams = { createPartReader, serveParts, storedTakes };
