/** Formats a date: Nov 21, 2026. */
export const day = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(iso));
