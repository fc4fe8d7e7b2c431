/** `phone`: gave only a mobile number, which is not confirmed. */
export const subscriberStates = ["waiting", "confirmed", "unsubscribed", "phone"] as const;
export type SubscriberState = (typeof subscriberStates)[number];
