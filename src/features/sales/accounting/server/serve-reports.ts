import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { toPercent } from "#features/sales/tax/rules/tax-rate.ts";
import { type AppContext, refuse, type Serve, toDollars } from "#platform/index.ts";
import { listReceivables, readDeferred, readSales, readTaxReturn } from "../console-contract.ts";
import { ageReceivables } from "../rules/age-receivables.ts";
import { listBadDebtLines, sumSales, sumTaxReturn } from "../rules/sum-sales.ts";
import { listBadDebts, listDeferred, listOpenItems, listSold } from "./reports-store.ts";
import { spanUntil, toSpan } from "./spans.ts";
import { statementLink } from "./statement.ts";

/** Serves receivables, sales, deferred revenue and the tax return to the provider's accountant. */
export function serveReports(serve: Serve, context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">): void {
	const { db, clock } = context;

	serve(listReceivables, async ({ query: { asOf } }) => {
		const span = spanUntil(asOf);
		if (!span) return refuse(listReceivables, "wrong_days");
		const now = clock.now();
		return {
			customers: ageReceivables(await listOpenItems(db, span), asOf).map(
				({ key, customerId, organizationId, customer, email, company, ...sums }) => ({
					key,
					customerId,
					organizationId,
					customer,
					email,
					company,
					notDue: toDollars(sums.notDue),
					to30: toDollars(sums.to30),
					to60: toDollars(sums.to60),
					to90: toDollars(sums.to90),
					over90: toDollars(sums.over90),
					toReturn: toDollars(sums.toReturn),
					onAccount: toDollars(sums.onAccount),
					total: toDollars(sums.total),
					statementUrl: customerId === null && organizationId === null ? null : statementLink(context, key, asOf, now),
				}),
			),
		};
	});

	serve(readSales, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readSales, "wrong_days");
		const sales = sumSales(await listSold(db, span), query.by ?? "course");
		return {
			sales: sales.map(({ name, seats, invoiced, credited, net }) => ({
				name,
				seats,
				invoiced: toDollars(invoiced),
				credited: toDollars(credited),
				net: toDollars(net),
			})),
		};
	});

	serve(readDeferred, async ({ query: { asOf } }) => {
		const span = spanUntil(asOf);
		if (!span) return refuse(readDeferred, "wrong_days");
		return {
			months: (await listDeferred(db, span)).map(({ cents, ...row }) => ({ ...row, amount: toDollars(cents) })),
		};
	});

	serve(readTaxReturn, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readTaxReturn, "wrong_days");
		return {
			rows: sumTaxReturn([
				...(await listSold(db, span)),
				...(await listBadDebts(db, span)).flatMap(listBadDebtLines),
			]).map(({ place, kind, rate, exemption, ...sums }) => ({
				place,
				placeName: place && formatTaxPlace(place),
				kind,
				percent: rate === null ? null : toPercent(rate),
				exemption,
				taxable: toDollars(sums.taxable),
				exempt: toDollars(sums.exempt),
				untaxed: toDollars(sums.untaxed),
				tax: toDollars(sums.tax),
			})),
		};
	});
}
