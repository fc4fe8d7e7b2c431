/** A link to where the title beside it leads already: for pointers; keyboards and screen readers meet the title alone. */
export const secondLink = { tabIndex: -1, "aria-hidden": true } as const;
