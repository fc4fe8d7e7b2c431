import type { ProgramNumber } from "./program.ts";

/** Finds the number of a program that counts on a day, a date of the site's calendar; null if it has none. */
export const findNumber = (numbers: readonly ProgramNumber[], day: string): string | null =>
	numbers.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))?.number ?? null;
