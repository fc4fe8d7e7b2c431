/** Attributes for a link that repeats the title's link. Keyboards and screen readers use only the title. */
export const secondLink = { tabIndex: -1, "aria-hidden": true } as const;
