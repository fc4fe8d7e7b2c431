/** The time, as a port: tests bend it. */
export interface Clock {
	now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
