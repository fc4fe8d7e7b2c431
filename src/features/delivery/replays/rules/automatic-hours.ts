/** Hours after a session from which staff choose when its recording is published. */
export const automaticHours = [1, 4, 24, 72, 168] as const;
