/** What a recording that is shown as a live session begins with, in the stored times of its segments. */
export const replayEpoch = new Date("2000-01-01T00:00:00Z");
