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
	credit_corrections: ["reason", "corrected_by", "document_name", "withdrawn_by"],
	credit_programs: ["changed_by"],
	credit_rule_versions: ["created_by"],
	provider_approvals: ["changed_by"],
	evaluations: ["title", "comment"],
	licenses: ["number"],
	audit_packs: ["title", "requested_by"],
	tax_certificates: ["number", "file_name"],
	purchase_order_files: ["name"],
	// Their numbers have a unique index, into which long texts do not fit.
	earlier_certificates: ["title", "issuer"],
	moved_people: ["company"],
};

/** The same for texts within JSON: paths in a column. */
const nested: Record<string, { column: string; paths: string[] }> = {
	credit_programs: {
		column: "details",
		paths: [
			...["numbers,0,number", "fieldsOfStudy,0,name", "objectives,0", "prerequisites", "preparation", "competency"],
			...["developer,name", "developer,credentials", "reviewer,name", "reviewer,credentials"],
		],
	},
	credit_rule_versions: { column: "details", paths: ["name", "rule,methodName", "rule,statement"] },
	provider_approvals: {
		column: "details",
		paths: ["sponsorNumber", "sponsorName", "sponsorAddress", "signatoryName", "signatoryTitle", "complaintPolicy"],
	},
	evaluations: { column: "instructors", paths: ["0,name"] },
	billing_details: { column: "details", paths: ["company", "street", "city"] },
};

/**
 * Writes every vector into every plain text column, beyond the length limits of forms. Plain text is stored unchanged, so
 * its display must be safe.
 *
 * @returns the number of columns and paths, and those without a row
 */
export async function plantPlainTexts({ context: { db } }: TestProduct): Promise<{ columns: number; empty: string[] }> {
	// Long texts do not fit an index that sorts by them.
	const { rows: indexes } = await sql<{ name: string }>`
		select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
		where not i.indisunique and t.relname in (${sql.join([...Object.keys(plain), ...Object.keys(nested)])})`.execute(db);
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
	for (const [table, { column, paths }] of Object.entries(nested))
		for (const path of paths) {
			const [text] = packed(1, "as they are");
			const { rows } =
				await sql`update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, ${`{${path}}`}::text[], to_jsonb(${text}::text))
				where ${sql.ref(column)} #> ${`{${path}}`}::text[] is not null returning 1`.execute(db);
			if (rows.length === 0) empty.push(`${table}.${column}.${path}`);
			else columns++;
		}
	return { columns, empty };
}
