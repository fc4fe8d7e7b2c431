import { readMinutesOnAir, readRoomSigns } from "./read-room-signs.ts";
import { listExpertPresence } from "./speaker-stays-store.ts";

/** When a room was on the air, and when experts were in its studio. */
export const roomSigns = { listExpertPresence, readMinutesOnAir, readRoomSigns };
