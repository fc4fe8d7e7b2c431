/**
 * The promo code box of the cart. `invalid`, `applied` and `appliedMessage` are the specification's (section 8), to the
 * letter.
 */
export const promoMessages = {
	invalid: "Invalid promo code",
	applied: "Promo code applied successfully!",
	/** Two spaces before and after the percentage, as specified. */
	appliedMessage: (percent: number) => `Promo code applied successfully!  ${percent}%  discount is applicable.`,
	/** The same for a code of a fixed amount, which the specification does not know. */
	appliedAmountMessage: (amount: string) => `Promo code applied successfully!  ${amount}  discount is applicable.`,
	label: "Promo code",
	apply: "Apply",
	remove: "Remove code",
	removed: (code: string) => `The promo code ${code} doesn't apply to your cart anymore, so we removed it.`,
	unreachable: "We couldn't check this code. Check your connection and try again.",
};

/** A step of the setup checklist on the dashboard. */
export const samplePromoStep = {
	title: "Turn off the sample promo code",
	text: "Anyone who enters WELCOME10 gets 10% off.",
};
