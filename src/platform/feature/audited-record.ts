/** What staff change, as the audit log names it, finds it and opens it. */
export interface AuditedRecord {
	/** The kind of an audit event's subject, and the first part of its actions, such as `promo_code`. */
	kind: string;
	/** In the plural, for the filter of the audit log. */
	label: string;
	/** Where staff open one; `:id` stands for its id. Null if no page shows it. */
	address: `/console/${string}` | null;
	/** Its fields, whose labels the audit log shows; by default, the words of a field's name. */
	fields?: Readonly<Record<string, { label: string; column?: { name: string } }>>;
}
