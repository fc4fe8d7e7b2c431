import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The slides of a session were replaced, removed, or are ready to be shown. */
export const SlidesChanged = declareEvent<{ sessionId: number }>("SlidesChanged");
