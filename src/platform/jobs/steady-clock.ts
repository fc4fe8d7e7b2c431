import { systemClock } from "pg-boss";

/**
 * A monotonic clock for background jobs that starts at the machine's time. Intervals are computed from it, so setting the
 * machine's clock back by an hour would otherwise stop all jobs for an hour. Due times use the database's clock, whose
 * difference to this one is measured.
 */
export const steadyClock = { ...systemClock, now: () => Math.floor(performance.timeOrigin + performance.now()) };
