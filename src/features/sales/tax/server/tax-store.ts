import type { Day, Executor, Transaction } from "#platform/index.ts";
import type { DatedRate } from "../rules/rates-at.ts";
import { type TaxKind, taxKinds } from "../rules/tax-kinds.ts";
import { initialTaxSettings, type TaxSettings } from "../rules/tax-mode.ts";

export async function readTaxSettings(db: Executor): Promise<TaxSettings> {
	return (
		(await db
			.selectFrom("tax_settings")
			.select(["version", "mode", ...taxKinds])
			.executeTakeFirst()) ?? initialTaxSettings
	);
}

/** Replaces the settings of a version by the next one; false if someone else changed them. */
export async function writeTaxSettings(trx: Transaction, { version, ...settings }: TaxSettings): Promise<boolean> {
	const row = { version: version + 1, ...settings };
	const written =
		version === 0
			? await trx
					.insertInto("tax_settings")
					.values(row)
					.onConflict((conflict) => conflict.doNothing())
					.returning("version")
					.executeTakeFirst()
			: await trx
					.updateTable("tax_settings")
					.set(row)
					.where("version", "=", version)
					.returning("version")
					.executeTakeFirst();
	return written !== undefined;
}

const rates = (db: Executor) =>
	db
		.selectFrom("tax_rates")
		.select(["id", "place", "kind", "rate", "starts_on as startsOn"])
		.orderBy("place")
		.orderBy("kind")
		.orderBy("starts_on");

export const listTaxRates = (db: Executor): Promise<DatedRate[]> => rates(db).execute();

export const listRatesOfPlace = (db: Executor, place: string): Promise<DatedRate[]> =>
	rates(db).where("place", "=", place).execute();

export const countTaxRates = async (db: Executor): Promise<number> =>
	Number(
		(
			await db
				.selectFrom("tax_rates")
				.select(({ fn }) => fn.countAll<string>().as("count"))
				.executeTakeFirstOrThrow()
		).count,
	);

interface NewRates {
	place: string;
	kinds: readonly TaxKind[];
	/** In thousandths of a percent. */
	rate: number;
	startsOn: Day;
	now: Date;
}

/** Adds a rate for each kind. A rate of the same place, kind and day is replaced. */
export async function addTaxRates(trx: Transaction, { place, kinds, rate, startsOn, now }: NewRates): Promise<void> {
	await trx
		.insertInto("tax_rates")
		.values(kinds.map((kind) => ({ place, kind, rate, starts_on: startsOn, added_at: now })))
		.onConflict((conflict) => conflict.columns(["place", "kind", "starts_on"]).doUpdateSet({ rate, added_at: now }))
		.execute();
}

/** Deletes a rate. Returns it, or undefined if there is none. */
export const deleteTaxRate = (trx: Transaction, id: number) =>
	trx.deleteFrom("tax_rates").where("id", "=", id).returning(["place", "kind", "rate", "starts_on"]).executeTakeFirst();
