import {
	type Clock,
	type Database,
	inTransaction,
	type Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { writeColumns } from "#values/fields/definitions.ts";
import { changePromoCode, createPromoCode, type PromoCode } from "../console-contract.ts";
import { promoFields } from "../fields.ts";
import { formatDiscount, toDiscount } from "../rules/discount.ts";
import { type PromoDates, readPromoDates } from "../rules/promo-dates.ts";
import { insertPromo, lockPromo, type PromoValues, updatePromo, wasEverUsed } from "./promo-change-store.ts";
import { findFreeCourses, findTitles, listSites } from "./promo-list-store.ts";
import { readPromo, type SmallTotal, withSmallTotal } from "./read-promos.ts";

interface Deps {
	db: Database;
	clock: Clock;
}
type By = { userId: number; fullName: string };
type Body = RequestOf<typeof createPromoCode>["body"];
type InvalidField = { path: string; message: string };

/** Creates a promo code. Of two that are created at once with the same name, one is refused. */
export async function createPromo(
	{ db, clock }: Deps,
	body: Body,
	by: By,
): Promise<{ code: PromoCode; smallTotal: SmallTotal | null } | Refused> {
	const now = clock.now();
	return inTransaction(db, async (trx) => {
		const read = await readValues(trx, body, { now, before: null });
		if ("errors" in read) return refuse(createPromoCode, "invalid", { details: read.errors });
		const free = body.free ? undefined : await findFree(trx, read.values);
		if (free) return refuse(createPromoCode, "makes_free", { fields: free });
		const id = await insertPromo(trx, read.values, now);
		if (id === undefined) return refuse(createPromoCode, "code_taken", { at: "code" });
		await recordAudit(trx, clock, by, {
			action: "promo_code.created",
			id,
			summary: `Created the promo code ${read.values.code}: ${formatDiscount(toDiscount({ percent: read.values.percent, amountCents: read.values.amount_cents }))}`,
		});
		return withSmallTotal(trx, (await readPromo(trx, id, now)) as PromoCode);
	});
}

/** Changes a promo code, unless someone else changed it. No limit goes below the uses that were taken. */
export async function changePromo(
	{ db, clock }: Deps,
	id: number,
	{ version, ...body }: Body & { version: number },
	by: By,
): Promise<{ code: PromoCode; smallTotal: SmallTotal | null } | Refused> {
	const now = clock.now();
	const changed = inTransaction(db, async (trx) => {
		const before = await lockPromo(trx, id);
		if (!before) return refuse(changePromoCode, "unknown_code");
		if (before.version !== version)
			return refuse(changePromoCode, "changed_meanwhile", {
				fields: { current: (await readPromo(trx, id, now)) as PromoCode },
			});
		const read = await readValues(trx, body, { now, before: { startsAt: before.starts_at, endsAt: before.ends_at } });
		if ("errors" in read) return refuse(changePromoCode, "invalid", { details: read.errors });
		const { values } = read;
		if (values.code.toUpperCase() !== before.code.toUpperCase() && (await wasEverUsed(trx, id)))
			return refuse(changePromoCode, "code_used", { at: "code" });
		if (values.max_redemptions !== null && values.max_redemptions < before.redemption_count) {
			const message = `This code has already been used ${before.redemption_count} times. Enter ${before.redemption_count} or more.`;
			return refuse(changePromoCode, "limit_below_used", { details: [{ path: "maxRedemptions", message }] });
		}
		const free = body.free || coversTheSame(before, values) ? undefined : await findFree(trx, values);
		if (free) return refuse(changePromoCode, "makes_free", { fields: free });
		await updatePromo(trx, id, values);
		await recordAudit(trx, clock, by, {
			action: "promo_code.changed",
			id,
			summary: `Changed the promo code ${values.code}`,
			changes: Object.fromEntries(
				Object.entries(values).map(([name, after]) => {
					const was = before[name as keyof PromoValues];
					return [name, { before: name === "percent" && was !== null ? Number(was) : was, after }];
				}),
			),
		});
		return withSmallTotal(trx, (await readPromo(trx, id, now)) as PromoCode);
	});
	return changed.catch((error: { code?: unknown }) => {
		// The unique index decides about names.
		if (error.code !== "23505") throw error;
		return refuse(changePromoCode, "code_taken", { at: "code" });
	});
}

const findFree = (
	trx: Transaction,
	{ percent, amount_cents: amountCents, minimum_cents: minimum, course_ids: courseIds }: PromoValues,
) => findFreeCourses(trx, { discount: toDiscount({ percent, amountCents }), minimum, courseIds });

/** Whether a change leaves the discount and what it covers. */
const coversTheSame = (
	before: Covering & { percent: string | number | null },
	after: Covering & { percent: number | null },
): boolean =>
	(before.percent === null ? null : Number(before.percent)) === after.percent &&
	before.amount_cents === after.amount_cents &&
	before.minimum_cents === after.minimum_cents &&
	[...before.course_ids].sort().join() === [...after.course_ids].sort().join();

type Covering = Pick<PromoValues, "amount_cents" | "minimum_cents" | "course_ids">;

async function readValues(
	trx: Transaction,
	body: Body,
	about: { now: Date; before: PromoDates | null },
): Promise<{ values: PromoValues } | { errors: InvalidField[] }> {
	const values = writeColumns(promoFields, body);
	const dates = readPromoDates(body, about);
	const errors: InvalidField[] = dates.ok ? [] : [...dates.errors];
	if ((values.percent === null) === (values.amount_cents === null))
		errors.push({ path: "percent", message: "Enter either a percentage or an amount." });
	const titles = await findTitles(trx, values.course_ids);
	const missing = values.course_ids.filter((id) => !titles.has(id));
	if (missing.length > 0)
		errors.push({ path: "courseIDs", message: `These courses don't exist: ${missing.join(", ")}.` });
	const sites = new Set((await listSites(trx)).map((site) => site.id));
	if (values.site_ids.some((id) => !sites.has(id)))
		errors.push({ path: "siteIDs", message: "One of these sites doesn't exist." });
	return errors.length > 0 ? { errors } : { values };
}
