import { declareQuestion } from "#platform/feature/events/question.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";

/** When did customers attend in the room of a session? Times are in milliseconds, by customer. */
export const RoomAttendance = declareQuestion<{ sessionId: number }, Map<number, TimeSpan[]>>("RoomAttendance");

/**
 * When was the server there during a session? Times are in milliseconds. Nothing is known before the first and after
 * the last one.
 */
export const ServerSigns = declareQuestion<{ sessionId: number; from: Date; until: Date }, TimeSpan[]>("ServerSigns");

/** Does the broadcast of a session go on, after its scheduled end? */
export const BroadcastRunning = declareQuestion<{ sessionId: number }, boolean>("BroadcastRunning");
