/**
 * Bytes that a browser sends before earlier ones are stored: about 1.7 minutes of video. A long backlog therefore waits
 * in the browser, and is sent as fast as it can be stored.
 */
export const maxUnstoredInFlight = 32 * 1024 * 1024;

/** Bytes that a server keeps before it gives up on a sender that ignores the limit above. */
export const maxUnstoredBytes = 2 * maxUnstoredInFlight;

/** Milliseconds for which the storage may be unavailable. */
export const maxStorageOutageMs = 3 * 60_000;

/** Milliseconds by which a recording may begin before its first byte arrives. */
export const maxRecordingMs = 3_600_000;
