import type { TaxCodes } from "./tax-kinds.ts";

/** `rates`: the provider's table. `stripe`: Stripe computes the tax. */
export const taxModes = ["off", "rates", "stripe"] as const;
type TaxMode = (typeof taxModes)[number];

/** The codes are Stripe's. */
export interface TaxSettings extends TaxCodes {
	/** 0 before the first change. */
	version: number;
	mode: TaxMode;
}

export const initialTaxSettings: TaxSettings = { version: 0, mode: "off" };
