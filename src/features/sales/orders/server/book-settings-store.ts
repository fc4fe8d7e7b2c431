import type { Cents, Executor, Transaction, User } from "#platform/index.ts";

/** What an owner decided about the books. `version`: 0 before the first change. */
export interface BookSettings {
	version: number;
	/** Refunds of an order and write-offs above it need an owner; null: none do. */
	ownerAboveCents: Cents | null;
	/** Where written-off sales give their tax back; `all`: everywhere. */
	badDebtPlaces: string[];
	/** The owner's names of the journal's accounts, by the journal's names. */
	accountNames: Record<string, string>;
}

export async function readBookSettings(db: Executor): Promise<BookSettings> {
	const row = await db.selectFrom("book_settings").selectAll().executeTakeFirst();
	return row
		? {
				version: row.version,
				ownerAboveCents: row.owner_above_cents,
				badDebtPlaces: row.bad_debt_places,
				accountNames: row.account_names,
			}
		: { version: 0, ownerAboveCents: null, badDebtPlaces: [], accountNames: {} };
}

/** Replaces the settings of a version by the next one; false if someone else changed them. */
export async function writeBookSettings(
	trx: Transaction,
	{ version, ownerAboveCents, badDebtPlaces, accountNames }: BookSettings,
): Promise<boolean> {
	const row = {
		version: version + 1,
		owner_above_cents: ownerAboveCents,
		bad_debt_places: badDebtPlaces,
		account_names: JSON.stringify(accountNames),
	};
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("book_settings")
		.values(row)
		.onConflict((conflict) =>
			conflict.column("is_single").doUpdateSet(row).where("book_settings.version", "=", version),
		)
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/**
 * Finds the amount up to which a staff member refunds and writes off without an owner; null: any. API keys act for
 * owners.
 */
export async function findMaxWithoutOwner(
	db: Executor,
	{ role, apiKey }: Pick<User, "role" | "apiKey">,
): Promise<Cents | null> {
	return role === "owner" || apiKey ? null : (await readBookSettings(db)).ownerAboveCents;
}
