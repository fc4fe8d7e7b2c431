import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { NewLine, OrderTax } from "#features/sales/orders/server/index.ts";
import { type Executor, toDay } from "#platform/index.ts";
import { computeTax } from "../rules/compute-tax.ts";
import { findRatesAt } from "../rules/rates-at.ts";
import { includesTaxPlace } from "../rules/tax-certificate.ts";
import { listTaxKinds } from "../rules/tax-kinds.ts";
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
	| { ok: false; code: "billing_place_missing"; missing: MissingPlace };

interface ToTax {
	/** Null for a customer without an account. */
	userId: number | null;
	/** Where they are billed, as they wrote it. */
	billing?: Pick<BillingDetails, "region" | "country"> | null | undefined;
	/** Where they are taxed, if staff chose it. */
	place?: TaxPlace | null;
	now: Date;
}

/**
 * Computes the tax of the lines of a new order, at the rates of today. Without tax, or if Stripe computes it on its
 * payment page, each line's tax is 0.
 */
export async function taxLines(
	db: Executor,
	lines: readonly LineToTax[],
	{ userId, billing, place: chosen = null, now }: ToTax,
): Promise<TaxedLines> {
	const untaxed = lines.map(() => ({ taxCents: 0, taxRate: null }));
	const { mode } = await readTaxSettings(db);
	if (mode === "off" || lines.every(({ paidCents }) => paidCents === 0)) return { ok: true, lines: untaxed, tax: null };
	const found = chosen === null ? findTaxPlace(billing ?? {}) : { place: chosen };
	const place = "place" in found ? found.place : null;
	const certificates = userId === null ? [] : await listExempting(db, userId, toDay(now));
	const exemption = certificates.find(({ places }) => includesTaxPlace(places, place))?.number;
	if (exemption !== undefined)
		return { ok: true, lines: untaxed, tax: { cents: 0, source: "rates", place, exemption } };
	// Whether a certificate of some states exempts must be known before Stripe's payment page, which doesn't know of it.
	if (mode === "stripe" && ("place" in found || certificates.length === 0))
		return { ok: true, lines: untaxed, tax: { cents: 0, source: "stripe", place: null, exemption: null } };
	if ("missing" in found) return { ok: false, code: "billing_place_missing", missing: found.missing };
	const rates = findRatesAt(await listRatesOfPlace(db, found.place), toDay(now));
	const taxed = computeTax(
		lines.map(({ paidCents, grants }) => ({ cents: paidCents, kinds: listTaxKinds(grants) })),
		rates,
		false,
	);
	return {
		ok: true,
		lines: taxed.map(({ taxCents, rate }) => ({ taxCents, taxRate: rate })),
		tax: { cents: taxed.reduce((sum, { taxCents }) => sum + taxCents, 0), source: "rates", place, exemption: null },
	};
}

/** Returns whether the tax of an order is known before it is paid. Stripe computes it on its payment page. */
export const canTaxInvoices = async (db: Executor): Promise<boolean> => (await readTaxSettings(db)).mode !== "stripe";
