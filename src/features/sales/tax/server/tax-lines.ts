import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { NewLine, OrderTax } from "#features/sales/orders/server/index.ts";
import { type AppContext, type Executor, toDay } from "#platform/index.ts";
import {
	AddressRefused,
	PaymentRefused,
	PaymentUnavailable,
	type TaxRequest,
} from "#platform/payment/payment-provider.ts";
import { computeTax } from "../rules/compute-tax.ts";
import { findRatesAt } from "../rules/rates-at.ts";
import { includesTaxPlace } from "../rules/tax-certificate.ts";
import { findTaxCode, listTaxKinds } from "../rules/tax-kinds.ts";
import { findTaxPlace, type MissingPlace, type TaxPlace } from "../rules/tax-places.ts";
import { listExempting } from "./certificate-store.ts";
import { listRatesOfPlace, readTaxSettings } from "./tax-store.ts";

/** A line to tax: what it costs after discounts, and what it grants. */
type LineToTax = Pick<NewLine, "paidCents" | "grants">;

export interface LineTax {
	taxCents: number;
	/** In thousandths of a percent; null if no rate applies. */
	taxRate: number | null;
}

/**
 * `tax`: null if taxes are off, or if nothing is to be paid. `missing`: the billing field that doesn't say where the
 * customer is taxed.
 */
type TaxedLines =
	| { ok: true; lines: LineTax[]; tax: OrderTax | null }
	| { ok: false; code: "billing_place_missing"; missing: MissingPlace }
	| { ok: false; code: StripeRefusal };

/** Why Stripe computes no tax. */
type StripeRefusal = "postal_code_missing" | "payment_unavailable" | "payment_refused";

type StripeContext = Pick<AppContext, "payment" | "log">;

interface ToTax {
	/** Null for a customer without an account. */
	userId: number | null;
	/** Where they are billed, as they wrote it. */
	billing?: BillingDetails | null | undefined;
	/** Where they are taxed, if staff chose it. */
	place?: TaxPlace | null;
	now: Date;
	/** Has Stripe compute its tax now. Without it, Stripe does so on its payment page. Not inside a transaction. */
	stripe?: StripeContext | undefined;
}

/**
 * Computes the tax of the lines of a new order, at the rates of today. Without tax, or if Stripe computes it on its
 * payment page, each line's tax is 0.
 */
export async function taxLines(
	db: Executor,
	lines: readonly LineToTax[],
	{ userId, billing, place: chosen = null, now, stripe }: ToTax,
): Promise<TaxedLines> {
	const untaxed = lines.map(() => ({ taxCents: 0, taxRate: null }));
	const { mode, ...codes } = await readTaxSettings(db);
	if (mode === "off" || lines.every(({ paidCents }) => paidCents === 0)) return { ok: true, lines: untaxed, tax: null };
	const found = chosen === null ? findTaxPlace(billing ?? {}) : { place: chosen };
	const place = "place" in found ? found.place : null;
	const certificates = userId === null ? [] : await listExempting(db, userId, toDay(now));
	const exemption = certificates.find(({ places }) => includesTaxPlace(places, place))?.number;
	if (exemption !== undefined)
		return { ok: true, lines: untaxed, tax: { cents: 0, source: "rates", place, exemption } };
	// Whether a certificate of some states exempts must be known before Stripe's payment page, which doesn't know of it.
	if (mode === "stripe" && !stripe && ("place" in found || certificates.length === 0))
		return { ok: true, lines: untaxed, tax: { cents: 0, source: "stripe", place: null, exemption: null } };
	if ("missing" in found) return { ok: false, code: "billing_place_missing", missing: found.missing };
	const taxed =
		mode === "stripe" && stripe
			? await computeByStripe(
					stripe,
					lines.map(({ paidCents, grants }) => ({ cents: paidCents, taxCode: findTaxCode(codes, grants) })),
					found.place,
					billing,
				)
			: computeTax(
					lines.map(({ paidCents, grants }) => ({ cents: paidCents, kinds: listTaxKinds(grants) })),
					findRatesAt(await listRatesOfPlace(db, found.place), toDay(now)),
					false,
				);
	if ("code" in taxed) return { ok: false, ...taxed };
	return {
		ok: true,
		lines: taxed.map(({ taxCents, rate }) => ({ taxCents, taxRate: rate })),
		tax: { cents: taxed.reduce((sum, { taxCents }) => sum + taxCents, 0), source: mode, place, exemption: null },
	};
}

/** Computes the tax of lines by Stripe. Returns why it doesn't, with its sentence. */
export async function computeByStripe(
	{ payment, log }: StripeContext,
	lines: TaxRequest["lines"],
	place: TaxPlace,
	billing: BillingDetails | null | undefined,
) {
	const { region = "", city = "", street: line1 = "", postalCode: postal_code = "" } = billing ?? {};
	const [country = "", state = region] = place.split("-");
	try {
		const taxes = await payment.calculateTax({ lines, address: { country, state, city, line1, postal_code } });
		return taxes.map((taxCents) => ({ taxCents, rate: null }));
	} catch (error) {
		if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
		log.error({ err: error }, "Could not compute the sales tax.");
		const known = error instanceof PaymentRefused ? "payment_refused" : "payment_unavailable";
		const code: StripeRefusal = error instanceof AddressRefused ? "postal_code_missing" : known;
		return { code, reason: error.message };
	}
}
