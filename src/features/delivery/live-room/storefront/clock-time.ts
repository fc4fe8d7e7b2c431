const format = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short" });

/** Formats a moment as a time of day where the reader is: `3:15 PM EST`. */
export const clockTime = (moment: string): string => format.format(new Date(moment));
