/** Hours from a day's midnight in UTC until the day is over in the whole mainland United States. */
const hoursOfDay = 24 + 8;
const hour = 3_600_000;

/** Returns when a day (`2026-12-31`) ends on the Pacific coast, the last in the mainland United States. */
export const endOfDay = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`) + hoursOfDay * hour);

/** Returns the day that ends at this time. */
export const dayOf = (end: Date): string => new Date(end.getTime() - hoursOfDay * hour).toISOString().slice(0, 10);

/** Returns the day after a number of days: the default validity of a new quote. */
export const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 24 * hour).toISOString().slice(0, 10);
