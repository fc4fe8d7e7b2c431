import { lockUser } from "#features/people/accounts/server/index.ts";
import {
	type AppContext,
	type Day,
	type Executor,
	inTransaction,
	type ResponseOf,
	recordAudit,
	refuse,
	type Serve,
	toChanges,
	toDay,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { listOwnTaxCertificates, type OwnCertificate, readTax } from "../contract.ts";
import { taxReplies as replies } from "../messages.ts";
import { findRateState } from "../rules/rates-at.ts";
import { canDecide, formatTaxPlaces, isExempting, readTaxPlaces } from "../rules/tax-certificate.ts";
import { taxKinds } from "../rules/tax-kinds.ts";
import { formatTaxPlace, listTaxPlaces } from "../rules/tax-places.ts";
import { formatTaxRate, toPercent, toTaxRate } from "../rules/tax-rate.ts";
import { certificates } from "./certificate-files.ts";
import {
	type CertificateRow,
	decideCertificate,
	findCertificate,
	listCertificates,
	listPendingCertificates,
} from "./certificate-store.ts";
import { computeByStripe } from "./tax-lines.ts";
import {
	addTaxRates,
	countTaxRates,
	deleteTaxRate,
	listTaxRates,
	readTaxSettings,
	writeTaxSettings,
} from "./tax-store.ts";

type TaxContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "payment" | "log">;

const maxRates = 5_000;

/** Serves sales tax to customers, and its settings and exemptions to staff. */
export function serveTax(serve: Serve, context: TaxContext): void {
	const { db, clock } = context;
	serve(readTax, async () => {
		const { mode } = await readTaxSettings(db);
		return { source: mode === "off" ? null : mode };
	});
	serve(listOwnTaxCertificates, async (_input, { user }) => ({
		added: (await readTaxSettings(db)).mode !== "off",
		certificates: toOwnCertificates(await listCertificates(db, user.userId), toDay(clock.now())),
	}));
	serveSettings(serve, context);
	serveCertificates(serve, context);
}

function serveSettings(serve: Serve, context: TaxContext): void {
	const { db, clock } = context;
	const read = (reader: Executor) => readSettings(reader, toDay(clock.now()));
	serve(calls.getTaxSettings, () => read(db));

	serve(calls.changeTaxMode, async ({ body }, { user }) => {
		const settings = { ...(await readTaxSettings(db)), ...body };
		// Stripe would refuse each payment page with a wrong code.
		if (body.mode === "stripe") {
			const lines = taxKinds.map((kind) => ({ cents: 100, taxCode: settings[kind] }));
			const tried = await computeByStripe(context, lines, "US-WA", { postalCode: "98101" });
			if ("code" in tried) return refuse(calls.changeTaxMode, "stripe_refused", { message: `Stripe: ${tried.reason}` });
		}
		return inTransaction(db, async (trx) => {
			const before = await readTaxSettings(trx);
			if (body.mode === "rates" && (await countTaxRates(trx)) === 0) return refuse(calls.changeTaxMode, "no_rates");
			if (before.version !== body.version || !(await writeTaxSettings(trx, settings)))
				return refuse(calls.changeTaxMode, "changed_meanwhile");
			await recordAudit(trx, clock, user, {
				action: "tax.mode_changed",
				id: body.version + 1,
				summary: "Changed how orders are taxed",
				changes: toChanges(before, { ...settings, version: before.version }),
			});
			return read(trx);
		});
	});

	serve(calls.addTaxRate, ({ body }, { user }) => {
		const { place, startsOn } = body;
		if (!listTaxPlaces().some((known) => known.place === place))
			return refuse(calls.addTaxRate, "unknown_place", { at: "place" });
		const kinds = [...new Set(body.kinds)];
		const rate = toTaxRate(body.percent) as number;
		return inTransaction(db, async (trx) => {
			if ((await countTaxRates(trx)) + kinds.length > maxRates) return refuse(calls.addTaxRate, "too_many");
			await addTaxRates(trx, { place, kinds, rate, startsOn, now: clock.now() });
			await recordAudit(trx, clock, user, {
				action: "tax.rate_added",
				id: place,
				summary: `Added the tax rate ${formatTaxRate(rate)} in ${formatTaxPlace(place)} from ${startsOn}: ${kinds.join(", ")}`,
			});
			return read(trx);
		});
	});

	serve(calls.deleteTaxRate, ({ params }, { user }) =>
		inTransaction(db, async (trx) => {
			const deleted = await deleteTaxRate(trx, params.id);
			if (!deleted) return refuse(calls.deleteTaxRate, "unknown_rate");
			await recordAudit(trx, clock, user, {
				action: "tax.rate_deleted",
				id: deleted.place,
				summary: `Deleted the tax rate ${formatTaxRate(deleted.rate)} in ${formatTaxPlace(deleted.place)} from ${deleted.starts_on}: ${deleted.kind}`,
			});
			return read(trx);
		}),
	);
}

async function readSettings(db: Executor, today: Day): Promise<ResponseOf<typeof calls.getTaxSettings>> {
	const rates = await listTaxRates(db);
	return {
		...(await readTaxSettings(db)),
		rates: rates.map((dated) => ({
			id: dated.id,
			place: dated.place,
			placeName: formatTaxPlace(dated.place),
			kind: dated.kind,
			percent: toPercent(dated.rate),
			startsOn: dated.startsOn,
			state: findRateState(dated, rates, today),
		})),
		pending: (await listPendingCertificates(db)).map(
			({ id, customer_id: customerId, full_name: fullName, email, number, added_at: addedAt }) => ({
				id,
				customerId,
				fullName,
				email,
				number,
				addedAt: addedAt.toISOString(),
			}),
		),
	};
}

function serveCertificates(serve: Serve, context: TaxContext): void {
	const { db, clock } = context;
	serve(calls.listCustomerCertificates, async ({ params }, { user }) => {
		const now = clock.now();
		return {
			added: (await readTaxSettings(db)).mode !== "off",
			certificates: (await listCertificates(db, params.id)).map((row) => ({
				id: row.id,
				state: row.state,
				number: row.number,
				validUntil: row.valid_until,
				places: row.places,
				isExpired: row.valid_until < toDay(now),
				addedAt: row.added_at.toISOString(),
				file: row.file_name,
				url: certificates.link(context, row.id, user.userId, now),
			})),
		};
	});

	serve(calls.decideTaxCertificate, ({ params, body }, { user }) =>
		inTransaction(db, async (trx) => {
			const now = clock.now();
			const found = await findCertificate(trx, params.id);
			// Locked, so that of two decisions about a customer's certificates the second finds the first.
			if (found?.user_id == null || !(await lockUser(trx, { id: found.user_id })))
				return refuse(calls.decideTaxCertificate, "unknown_certificate");
			const { state, user_id: customer } = (await findCertificate(trx, params.id)) ?? found;
			if (customer === null) return refuse(calls.decideTaxCertificate, "unknown_certificate");
			if (!canDecide(state, body.state)) return refuse(calls.decideTaxCertificate, "decided");
			if (body.state === "approved" && body.validUntil < toDay(now))
				return refuse(calls.decideTaxCertificate, "expired", { at: "validUntil" });
			const places = body.state === "approved" ? readTaxPlaces(body.places ?? "") : found.places;
			if (!places) return refuse(calls.decideTaxCertificate, "unknown_places", { at: "places" });
			const { number, validUntil } =
				body.state === "approved" ? body : { number: found.number, validUntil: found.valid_until };
			await decideCertificate(
				trx,
				{ id: params.id, user_id: customer },
				{ state: body.state, number, validUntil, places, now },
			);
			await recordAudit(trx, clock, user, {
				action: `customer.tax_certificate_${body.state}`,
				id: customer,
				summary: `${summaries[body.state]} exemption certificate ${params.id}${body.state === "approved" ? ` for ${formatTaxPlaces(places)}, valid until ${validUntil}` : ""}`,
			});
			return { message: replies[body.state] };
		}),
	);
}

const summaries = { approved: "Approved", declined: "Declined", ended: "Ended" };

/** The certificates that exempt or wait, and the latest other one that the customer should know of. */
function toOwnCertificates(rows: readonly CertificateRow[], today: Day): OwnCertificate[] {
	const named = rows.flatMap((row): (OwnCertificate & { id: number })[] => {
		const { id, state, number, valid_until: validUntil, places } = row;
		if (state === "ended") return [];
		if (state !== "approved") return [{ id, state, number, validUntil, places }];
		return [
			{ id, state: isExempting({ state, validUntil }, today) ? "exempt" : "expired", number, validUntil, places },
		];
	});
	const [latest] = named;
	const shown = named.filter(
		(certificate) => certificate === latest || certificate.state === "exempt" || certificate.state === "pending",
	);
	return shown.map(({ state, number, validUntil, places }) => ({ state, number, validUntil, places }));
}
