/** The database derives the state. */
export const messageStates = ["new", "assigned", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];
