/** `pending`: staff have not checked the review since its author last changed it. */
export const reviewStates = ["pending", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];
