const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Spells a date: `January 5, 2027` for `2027-01-05`. */
export const formatSpelledDate = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
