/** Minutes by which speakers can extend a session at once. */
export const extensionMinutes = [5, 10, 15, 30] as const;
