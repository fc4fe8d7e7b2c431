/** Attributes for a link that repeats the title's link. Keyboards and screen readers use only the title. */
export const secondLink = { tabIndex: -1, "aria-hidden": true } as const;

/** Attributes for a plain link that a list follows: the router knows its page before the click, and need not ask the server. */
export const followedLink = { "data-discover": "true" } as const;
