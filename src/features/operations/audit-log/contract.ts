import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { QueryDay } from "#values/spans/day-range.ts";
import { requiredText } from "#values/text.ts";

export const AuditEntry = z.object({
	id: z.int(),
	/** ISO 8601, UTC. */
	at: z.string(),
	actor: z.object({ id: z.int(), name: z.string() }),
	/** Such as `course.published`. */
	action: z.string(),
	subject: z.object({ kind: z.string(), id: z.string() }),
	/** The page of the console that shows the subject; null if there is none. */
	address: z.nullable(z.string()),
	summary: z.string(),
	/** Values before and after, by field; null if the summary says everything. */
	changes: z.nullable(z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))),
	/** The labels of the changed fields. */
	labels: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const actor = z.pipe(
	z.string().check(z.regex(/^(0|-?[1-9]\d{0,8})$/, { error: "Must be the ID of a staff member." })),
	z.transform(Number),
);
const name = z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: "Use letters, digits, dots and dashes." }));

/** Lists the actions of staff, 50 per page. */
export const listAudit = declareCall({
	method: "GET",
	path: "/admin/audit",
	summary: "List audit log entries",
	access: "operator",
	list: "audit-log",
	scope: "audit-log:read",
	query: {
		/** Only what is about one kind of record, such as `promo_code`. */
		about: z.optional(name),
		/** Only one kind of subject, or one subject of a kind. */
		subjectKind: z.optional(name),
		subjectId: z.optional(name),
		/** 0 is the command line. Negative numbers are API keys. */
		actorId: z.optional(actor),
		/**
		 * One action (`course.published`), or a prefix that ends with a dot or an underscore (`course.`,
		 * `course.session_`).
		 */
		action: z.optional(name),
		/** Days in the provider's time zone, inclusive. */
		from: z.optional(QueryDay),
		to: z.optional(QueryDay),
		/** Words of the summary, in any order. */
		search: z.optional(requiredText(100)),
		/** By default, the latest come first: `-time`. */
		sort: z.optional(z.enum(listSorts("time"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: { entries: z.array(AuditEntry), next: z.nullable(z.int()) },
});

/** Lists everyone with an entry in the log, including former staff, and the kinds of records that entries are about. */
export const listAuditActors = declareCall({
	method: "GET",
	path: "/admin/audit/actors",
	summary: "List staff members and kinds of records in the audit log",
	access: "operator",
	scope: "audit-log:read",
	response: {
		actors: z.array(z.object({ id: z.int(), name: z.string() })),
		kinds: z.array(z.object({ kind: z.string(), label: z.string() })),
	},
});
