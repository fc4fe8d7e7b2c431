/** Hours after midnight UTC of the next day's beginning until a day is over in all of the mainland United States. */
const hoursOfDay = 24 + 8;
const hour = 3_600_000;

/** The moment at which a day (`2026-12-31`) is over on the Pacific coast, and so everywhere in the mainland United States. */
export const endOfDay = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`) + hoursOfDay * hour);

/** The day whose end that moment is. */
export const dayOf = (end: Date): string => new Date(end.getTime() - hoursOfDay * hour).toISOString().slice(0, 10);

/** The day of `days` later, as one proposes it for a quote that is written now. */
export const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 24 * hour).toISOString().slice(0, 10);
