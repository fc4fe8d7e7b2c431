/** How somebody who asked to subscribe stands. `phone`: gave a mobile number only, which nothing confirms. */
export const subscriberStates = ["waiting", "confirmed", "unsubscribed", "phone"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const stateWords: Record<SubscriberState, string> = {
	waiting: "Waiting for confirmation",
	confirmed: "Confirmed",
	unsubscribed: "Unsubscribed",
	phone: "Phone only",
};
