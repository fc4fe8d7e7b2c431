import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The slides of a session were replaced, removed, are ready to be shown, or hide the pages of a rehearsal. */
export const SlidesChanged = declareEvent<{ sessionId: number }>("SlidesChanged");

/** The broadcast of a session ended, by a speaker, by staff or by itself. */
export const BroadcastEnded = declareEvent<{ sessionId: number; endedAt: Date }>("BroadcastEnded");
