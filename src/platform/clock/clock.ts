/** The current time, as an interface that tests can replace. */
export interface Clock {
	now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
