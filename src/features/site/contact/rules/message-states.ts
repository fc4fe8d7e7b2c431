/** How a message stands: nobody has it, somebody has it, it was answered, it is done with. The database derives it. */
export const messageStates = ["new", "assigned", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];
