/** `rates`: the provider's table. `stripe`: Stripe computes the tax on its payment page. */
export const taxModes = ["off", "rates", "stripe"] as const;
type TaxMode = (typeof taxModes)[number];

export interface TaxSettings {
	/** 0 before the first change. */
	version: number;
	mode: TaxMode;
}

export const initialTaxSettings: TaxSettings = { version: 0, mode: "off" };
