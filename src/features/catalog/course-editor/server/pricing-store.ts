import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import type { CourseRecord } from "../../courses/server/index.ts";
import { type PricingPlan, planPricings } from "../rules/plan-pricings.ts";

/** In cents; a new pricing has no id. */
export type GivenPricing = Omit<CourseRecord["pricings"][number], "course_id" | "position"> & { id: number | undefined; sessionType: string };

/** Plans how to save a course's pricings, including withdrawn ones; undefined if an id belongs to another course. */
export async function planPricingsOf(trx: Transaction, courseId: number, given: GivenPricing[]): Promise<PricingPlan<GivenPricing> | undefined> {
	const rows = await trx.selectFrom("pricings").select(["id", "session_type", "withdrawn"]).where("course_id", "=", courseId).orderBy("id").execute();
	return planPricings(
		rows.map((row) => ({ id: row.id, sessionType: row.session_type, withdrawn: row.withdrawn })),
		given,
	);
}

/** Saves planned pricings and returns the ids of the offered ones, in order. Renames in two steps, so that two can swap names. */
export async function writePlannedPricings(trx: Transaction, courseId: number, plan: PricingPlan<GivenPricing>): Promise<number[]> {
	const ids: number[] = [];
	for (const { id, sessionType } of plan.withdrawn)
		await trx.updateTable("pricings").set({ withdrawn: true, session_type: sessionType }).where("id", "=", id).execute();
	const keptIds = plan.offered.flatMap(({ id }) => id ?? []);
	if (keptIds.length > 0) await trx.updateTable("pricings").set({ session_type: sql<string>`chr(1) || id` }).where("id", "in", keptIds).execute();
	for (const [position, { id, given }] of plan.offered.entries()) {
		const { id: _, sessionType: __, ...columns } = given;
		const row = { ...columns, position, withdrawn: false };
		if (id === undefined) {
			const added = await trx
				.insertInto("pricings")
				.values({ ...row, course_id: courseId })
				.returning("id")
				.executeTakeFirstOrThrow();
			ids.push(added.id);
		} else {
			await trx.updateTable("pricings").set(row).where("id", "=", id).execute();
			ids.push(id);
		}
	}
	return ids;
}
