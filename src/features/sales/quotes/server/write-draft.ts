import { listTaxPlaces } from "#features/sales/tax/rules/tax-places.ts";
import { inTransaction, Refused, type RequestOf, recordAudit, refuse, toCents, type User } from "#platform/index.ts";
import { columnNames, pick, writeColumns } from "#values/fields/definitions.ts";
import { changeQuote, copyQuote, draftQuote, type Quote } from "../console-contract.ts";
import { quoteFields } from "../fields.ts";
import { canBeCharged, lineCents } from "../rules/quote-amount.ts";
import { quoteNumber } from "../rules/quote-states.ts";
import { dayAfter, endOfDay, lastDay } from "../rules/validity.ts";
import { findEstimate } from "./estimate-store.ts";
import type { QuoteContext } from "./quote-context.ts";
import { type Draft, findQuote, insertQuote, listQuoteLines, type QuoteLine, rewriteDraft } from "./quote-store.ts";
import { findQuotedCourse } from "./quoted-courses.ts";
import { quoteForStaff } from "./read-quotes.ts";

type Body = RequestOf<typeof draftQuote>["body"];

/** Creates a draft for an estimate request. */
export async function writeDraft(
	context: QuoteContext,
	{ params, body }: RequestOf<typeof draftQuote>,
	user: User,
): Promise<Quote | Refused> {
	const estimate = await findEstimate(context.db, params.id);
	if (!estimate) return refuse(draftQuote, "unknown_estimate");
	if (estimate.email === "") return refuse(draftQuote, "nobody_to_send_to");
	const read = await readDraft(context, body);
	if (read instanceof Refused) return read;
	return insert(context, estimate, { ...read.draft, copied_from: null }, read.lines, user);
}

/** Updates a draft. */
export async function rewrite(
	context: QuoteContext,
	{ params, body }: RequestOf<typeof changeQuote>,
	user: User,
): Promise<Quote | Refused> {
	const { db, clock } = context;
	const read = await readDraft(context, body);
	if (read instanceof Refused) return read;
	return inTransaction(db, async (trx) => {
		const before = await findQuote(trx, params.id);
		if (!before) return refuse(changeQuote, "unknown_quote");
		if (before.state !== "draft") return refuse(changeQuote, "not_draft");
		if (!(await rewriteDraft(trx, { id: before.id, version: body.version }, read.draft, read.lines))) {
			const fresh = (await findQuote(trx, before.id)) ?? before;
			if (fresh.state !== "draft") return refuse(changeQuote, "not_draft");
			return refuse(changeQuote, "changed_meanwhile", { fields: { quote: await quoteForStaff(context, trx, fresh) } });
		}
		await recordAudit(trx, clock, user, {
			action: "quote.changed",
			id: before.id,
			summary: `Changed quote ${quoteNumber(before.id)}`,
			changes: {
				totalCents: { before: before.total_cents, after: read.draft.total_cents },
				validUntil: { before: lastDay(before.valid_until), after: body.validUntil },
			},
		});
		return quoteForStaff(context, trx, (await findQuote(trx, before.id)) ?? before);
	});
}

/** Creates a draft from another quote, valid for at least thirty more days. */
export async function copy(
	context: QuoteContext,
	{ params }: RequestOf<typeof copyQuote>,
	user: User,
): Promise<Quote | Refused> {
	const { db, clock } = context;
	const before = await findQuote(db, params.id);
	if (!before) return refuse(copyQuote, "unknown_quote");
	const estimate = await findEstimate(db, before.message_id);
	if (!estimate || estimate.email === "") return refuse(copyQuote, "nobody_to_send_to");
	const soonest = endOfDay(dayAfter(clock.now(), 30));
	const draft = {
		...pick(before, columnNames(quoteFields)),
		valid_until: before.valid_until > soonest ? before.valid_until : soonest,
		total_cents: before.total_cents,
		by_invoice: before.by_invoice,
		tax_place: before.tax_place,
		copied_from: before.copied_from ?? before.id,
	};
	return insert(context, estimate, draft, await listQuoteLines(db, before.id), user);
}

type Estimate = NonNullable<Awaited<ReturnType<typeof findEstimate>>>;

function insert(
	context: QuoteContext,
	estimate: Estimate,
	draft: Draft & { copied_from: number | null },
	lines: QuoteLine[],
	user: User,
): Promise<Quote> {
	const { db, clock } = context;
	const now = clock.now();
	return inTransaction(db, async (trx) => {
		const id = await insertQuote(
			trx,
			{
				...draft,
				message_id: estimate.id,
				customer_name: estimate.name,
				customer_email: estimate.email,
				customer_company: estimate.company,
				customer_address: estimate.address,
				created_at: now,
			},
			lines,
		);
		const summary = `Drafted quote ${quoteNumber(id)} for estimate request ${estimate.id}`;
		await recordAudit(trx, clock, user, { action: "quote.drafted", id, summary });
		const row = await findQuote(trx, id);
		if (!row) throw new Error(`Quote ${id} is missing right after its insert.`);
		return quoteForStaff(context, trx, row);
	});
}

async function readDraft(context: QuoteContext, body: Body): Promise<{ draft: Draft; lines: QuoteLine[] } | Refused> {
	const now = context.clock.now();
	const values = writeColumns(quoteFields, body);
	if (values.valid_until <= now) return refuse(draftQuote, "date_past", { at: "validUntil" });
	const lines: QuoteLine[] = [];
	for (const [index, line] of body.lines.entries()) {
		const read = await readLine(context, line);
		if (typeof read === "object") lines.push(read);
		else return refuse(draftQuote, read, { at: `lines.${index}.${places[read]}` });
	}
	const taxPlace = body.taxPlace || null;
	if (taxPlace !== null && !listTaxPlaces().some(({ place }) => place === taxPlace))
		return refuse(draftQuote, "unknown_place", { at: "taxPlace" });
	const total = lines.reduce((sum, line) => sum + line.cents, 0);
	if (!canBeCharged(total)) return refuse(draftQuote, "bad_total", { at: "lines" });
	return { draft: { ...values, total_cents: total, by_invoice: body.byInvoice ?? false, tax_place: taxPlace }, lines };
}

/** The fields at which refusals of a line are shown. */
const places = { course_not_offered: "description", whole_seats: "quantity" } as const;

async function readLine(
	context: QuoteContext,
	{ description, quantity, unitPrice, course }: Body["lines"][number],
): Promise<QuoteLine | "course_not_offered" | "whole_seats"> {
	const hundredths = Math.round(quantity * 100);
	const unit = toCents(unitPrice);
	const line = { description, quantity_hundredths: hundredths, unit_cents: unit, cents: lineCents(hundredths, unit) };
	if (!course) return { ...line, course_id: null, pricing_id: null, seats: null };
	if (hundredths % 100 !== 0) return "whole_seats";
	const { courseID, pricingId } = course;
	const found = await findQuotedCourse(context, context.db, {
		courseId: courseID,
		pricingId,
		quantity: hundredths / 100,
	});
	return found ? { ...line, course_id: courseID, pricing_id: pricingId, seats: found.seats } : "course_not_offered";
}
