/** Removes control characters, which calendar programs reject; keeps line breaks and tabs. */
export const calendarValue = (value: string): string => value.replace(/[^\P{Cc}\r\n\t]/gu, "");
