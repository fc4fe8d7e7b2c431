/** Checks of one attendee are numbered by their kind: silent ones from 0, polls and code words from these numbers. */
export const firstContent = 1_000;
export const firstCode = 2_000;
