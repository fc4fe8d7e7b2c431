import { sql } from "kysely";
import type { TestProduct } from "#tests/support/start-product.ts";
import { packed } from "./vectors.ts";

/** Columns with plain text from users that a screen, email or document shows. A promo code allows only letters and digits. */
const plain: Record<string, string[]> = {
	users: ["full_name", "phone"],
	articles: ["title", "summary", "topic"],
	article_versions: ["title", "summary", "topic"],
	instructors: ["name", "credentials", "role"],
	courses: ["title", "excerpt"],
	certificates: ["name", "title", "instructor"],
	order_lines: ["title", "instructor", "session_type"],
	refunds: ["reason"],
	live_sessions: ["title"],
	messages: ["first_name", "last_name", "company_name", "company_address", "city", "country", "message"],
	message_entries: ["body", "author_name"],
	newsletter_requests: ["name", "mobile", "industry", "country"],
	search_alerts: ["keyword"],
	quotes: ["customer_name", "customer_company", "customer_address", "title", "terms"],
	quote_lines: ["description"],
	seat_invitations: ["name"],
	passkeys: ["name"],
	uploads: ["filename"],
};

/**
 * Writes every vector into every plain text column, beyond the length limits of forms. Plain text is stored unchanged, so
 * its display must be safe.
 *
 * @returns the number of columns, and the columns of empty tables
 */
export async function plantPlainTexts({ context: { db } }: TestProduct): Promise<{ columns: number; empty: string[] }> {
	// Long texts do not fit an index that sorts by them.
	const { rows: indexes } = await sql<{ name: string }>`
		select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
		where not i.indisunique and t.relname in (${sql.join(Object.keys(plain))})`.execute(db);
	for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
	const empty: string[] = [];
	let columns = 0;
	for (const [table, names] of Object.entries(plain))
		for (const column of names) {
			const { rows } = await sql<{ at: string }>`select ctid::text as at from ${sql.table(table)} order by ctid`.execute(db);
			if (rows.length === 0) empty.push(`${table}.${column}`);
			else columns++;
			const texts = packed(rows.length, "as they are");
			for (const [index, { at }] of rows.entries())
				await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${texts[index]} where ctid = ${at}::tid`.execute(db);
		}
	return { columns, empty };
}
