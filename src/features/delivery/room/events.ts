import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Staff excused a presence check of these attendees. Their minutes are counted again. */
export const ChecksChanged = declareEvent<{ sessionId: number; userIds: number[] }>("ChecksChanged");
