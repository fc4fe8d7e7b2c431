/** Who sells. */
export interface Seller {
	name: string;
	/** One postal address each, on one line. */
	addresses: string[];
	email: string;
}

/** What an invoice says, frozen when it was issued. Amounts in cents of US dollars. */
export interface InvoiceSnapshot {
	/** Missing when the seller was not known at issue; then the present one is shown. */
	seller?: Seller;
	/** Null when the account was erased while its payment was under way. */
	buyer: { name: string; email: string } | null;
	orderReference: string;
	/** True when its lines are services from a quote, not courses. */
	services?: boolean;
	/** `cents` is the price; `discountCents` what the promo code takes off it. */
	lines: { title: string; instructor: string; sessionType: string; seats: number; cents: number; discountCents?: number }[];
	subtotalCents: number;
	promo: { code: string; percent: number } | null;
	totalCents: number;
}
