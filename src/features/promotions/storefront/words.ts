/** Texts of the specification for promo codes (section 8), to the letter. */
export const words = {
	invalid: "Invalid promo code",
	applied: "Promo code applied successfully!",
	/** Two spaces before and after the percentage, as specified. */
	appliedMessage: (percent: number) => `Promo code applied successfully!  ${percent}%  discount is applicable.`,
} as const;
