import { systemClock } from "pg-boss";

/**
 * A monotonic clock that starts at the machine's time. With the machine's clock, setting it back would stop all jobs.
 * Due times use the database's clock, whose difference to this one is measured.
 */
export const steadyClock = { ...systemClock, now: () => Math.floor(performance.timeOrigin + performance.now()) };
