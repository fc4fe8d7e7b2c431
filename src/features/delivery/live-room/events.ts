import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The slides of a session were replaced, removed, are ready to be shown, or hide the pages of a rehearsal. */
export const SlidesChanged = declareEvent<{ sessionId: number }>("SlidesChanged");

/** Staff excused a presence check of these attendees. Their minutes are counted again. */
export const ChecksChanged = declareEvent<{ sessionId: number; userIds: number[] }>("ChecksChanged");
