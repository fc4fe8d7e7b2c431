import type { Executor, Transaction } from "#platform/database/tables.ts";
import type { EmailText } from "./email-text.ts";

export interface StoredText {
	kind: string;
	version: number;
	/** Null: the default was restored. */
	text: EmailText | null;
	updatedAt: Date;
}

/** Finds the edited texts of these kinds of emails, or of all. */
export async function findTexts(db: Executor, kinds?: readonly string[]): Promise<StoredText[]> {
	if (kinds?.length === 0) return [];
	const query = db.selectFrom("email_texts").selectAll().orderBy("kind");
	const rows = await (kinds ? query.where("kind", "in", [...new Set(kinds)]) : query).execute();
	return rows.map(({ kind, version, subject, preview, body, updated_at }) => ({
		kind,
		version,
		updatedAt: updated_at,
		text: subject === null || preview === null || body === null ? null : { subject, preview, body },
	}));
}

/**
 * Saves a text in place of the version that the editor has loaded; null restores the default. Returns false if somebody
 * else was faster.
 */
export async function saveText(trx: Transaction, { kind, version, text, updatedAt }: StoredText): Promise<boolean> {
	const { subject, preview, body } = text ?? { subject: null, preview: null, body: null };
	const values = { subject, preview, body, version: version + 1, updated_at: updatedAt };
	const row =
		version === 0
			? await trx
					.insertInto("email_texts")
					.values({ kind, ...values })
					.onConflict((conflict) => conflict.column("kind").doNothing())
					.returning("version")
					.executeTakeFirst()
			: await trx
					.updateTable("email_texts")
					.set(values)
					.where("kind", "=", kind)
					.where("version", "=", version)
					.returning("version")
					.executeTakeFirst();
	return row !== undefined;
}

/** Returns the edited texts by kind of email. */
export async function findEditedTexts(db: Executor, kinds: readonly string[]): Promise<Map<string, EmailText>> {
	const stored = await findTexts(db, kinds);
	return new Map(stored.flatMap(({ kind, text }) => (text ? [[kind, text] as const] : [])));
}
