import { sql } from "kysely";
import type { TestProduct } from "#tests/support/start-product.ts";
import { packed, vectors } from "./vectors.ts";

/**
 * Columns with plain text from users that a screen, email or document shows. A promo code allows only letters and
 * digits.
 */
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

/** Texts within JSON, with their greatest lengths: calls refuse to answer with longer ones. */
const nested: Record<string, { column: string; paths: Record<string, number> }> = {
	credit_programs: {
		column: "details",
		paths: {
			...{
				"numbers,0,number": 40,
				"fieldsOfStudy,0,name": 80,
				"objectives,0": 300,
				prerequisites: 1_000,
				preparation: 1_000,
				competency: 200,
			},
			...{ "developer,name": 120, "developer,credentials": 300, "reviewer,name": 120, "reviewer,credentials": 300 },
		},
	},
	credit_rule_versions: { column: "details", paths: { name: 80, "rule,methodName": 80, "rule,statement": 1_000 } },
	provider_approvals: {
		column: "details",
		paths: {
			sponsorNumber: 60,
			sponsorName: 200,
			sponsorAddress: 500,
			signatoryName: 120,
			signatoryTitle: 120,
			complaintPolicy: 1_000,
		},
	},
	evaluations: { column: "instructors", paths: { "0,name": 1_000 } },
	billing_details: { column: "details", paths: { company: 100, street: 100, city: 50 } },
};

/** Joins vectors up to a length, beginning with the given one; at least a part of one. */
function fill(max: number, first: number): string {
	const all = vectors();
	const rotated = [...all.slice(first % all.length), ...all.slice(0, first % all.length)].filter(
		(vector) => vector.trim() === vector && !/[\r\n\t]/.test(vector),
	);
	let text = "";
	for (const vector of rotated) if (text.length + vector.length < max) text += text === "" ? vector : ` ${vector}`;
	return text;
}

/**
 * Writes every vector into every plain text column, beyond the length limits of forms. Plain text is stored unchanged,
 * so its display must be safe.
 *
 * @returns the number of columns and paths, and those without a row
 */
export async function plantPlainTexts({ context: { db } }: TestProduct): Promise<{ columns: number; empty: string[] }> {
	// Long texts do not fit an index that sorts by them.
	const { rows: indexes } = await sql<{ name: string }>`
		select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
		where not i.indisunique and t.relname in (${sql.join([...Object.keys(plain), ...Object.keys(nested)])})`.execute(
		db,
	);
	for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
	const empty: string[] = [];
	let columns = 0;
	for (const [table, names] of Object.entries(plain))
		for (const column of names) {
			const { rows } = await sql<{
				at: string;
			}>`select ctid::text as at from ${sql.table(table)} order by ctid`.execute(db);
			if (rows.length === 0) empty.push(`${table}.${column}`);
			else columns++;
			const texts = packed(rows.length, "as they are");
			for (const [index, { at }] of rows.entries())
				await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${texts[index]} where ctid = ${at}::tid`.execute(
					db,
				);
		}
	for (const [table, { column, paths }] of Object.entries(nested))
		for (const [path, max] of Object.entries(paths)) {
			const text = fill(max, columns * 97);
			const { rows } =
				await sql`update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, ${`{${path}}`}::text[], to_jsonb(${text}::text))
				where ${sql.ref(column)} #> ${`{${path}}`}::text[] is not null returning 1`.execute(db);
			if (rows.length === 0) empty.push(`${table}.${column}.${path}`);
			else columns++;
		}
	return { columns, empty };
}
