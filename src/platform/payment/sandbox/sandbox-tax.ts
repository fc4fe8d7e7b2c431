/** Where a customer is billed, as codes: `{ country: "US", state: "WA" }`. */
export interface SandboxAddress {
	country: string;
	/** Empty outside the United States. */
	state: string;
}

export type AddressErrors = Partial<Record<keyof SandboxAddress, string>>;

/** States without a sales tax. */
const untaxed = ["AK", "DE", "MT", "NH", "OR"];

/** Stripe's code of products that are not taxed anywhere. */
const nontaxable = "txcd_00000000";

/** Reads the address of the payment page. */
export function readAddress(form: URLSearchParams): { address: SandboxAddress; errors: AddressErrors } {
	const country = (form.get("country") ?? "").trim().toUpperCase();
	const state = country === "US" ? (form.get("state") ?? "").trim().toUpperCase() : "";
	const errors: AddressErrors = {
		...(/^[A-Z]{2}$/.test(country) ? {} : { country: "Please enter a country code such as US." }),
		...(country !== "US" || /^[A-Z]{2}$/.test(state) ? {} : { state: "Please enter a state code such as WA." }),
	};
	return { address: { country, state }, errors };
}

/**
 * Computes the tax of a line in the sandbox, which knows no real rates: 10 percent in the United States, none in states
 * without a sales tax, and 20 percent elsewhere.
 */
export function computeSandboxTax(cents: number, { country, state }: SandboxAddress, taxCode?: string): number {
	const percent = taxCode === nontaxable ? 0 : country !== "US" ? 20 : untaxed.includes(state) ? 0 : 10;
	return Math.round((cents * percent) / 100);
}
