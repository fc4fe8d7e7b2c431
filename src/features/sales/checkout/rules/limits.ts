/** Checkouts that a customer can start in a minute. */
export const checkoutsAMinute = 30;
