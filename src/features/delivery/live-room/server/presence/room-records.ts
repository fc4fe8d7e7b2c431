import { listGroupViewing } from "../groups/groups-store.ts";
import { listRoomStays } from "./attendee-records-store.ts";
import { listAttended, listMissing } from "./list-attended.ts";
import { readSessionRecord } from "./read-session-record.ts";

/** What a room recorded, for the features that prove attendance and decide credit. */
export const roomRecords = { listAttended, listGroupViewing, listMissing, listRoomStays, readSessionRecord };
