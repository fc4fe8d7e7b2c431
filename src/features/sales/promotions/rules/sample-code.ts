/** The promo code that a new site has. */
export const sampleCode = "WELCOME10";
