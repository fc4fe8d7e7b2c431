import { systemClock } from "pg-boss";

/**
 * The time for background work: it begins as the machine's own and then goes at one pace, whatever becomes of that. Work is
 * looked for after pauses that are reckoned from it, so that a machine's clock that is set back by an hour would else stop
 * the work for an hour. What is due is decided by the database's clock, from which this one's distance is measured.
 */
export const steadyClock = { ...systemClock, now: () => Math.floor(performance.timeOrigin + performance.now()) };
