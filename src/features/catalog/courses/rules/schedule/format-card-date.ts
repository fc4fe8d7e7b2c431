import { formatDay } from "#values/dates.ts";

/**
 * Formats the date on a listing card: the day in UTC, as the specification demands. Everything else that shows a day
 * uses `formatBusinessDate`, so an evening's session has the same date on its page, in emails and on documents.
 */
export const formatCardDate = (webinarDate: string): string =>
	formatDay(new Date(webinarDate).toISOString().slice(0, 10));
