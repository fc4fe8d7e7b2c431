import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { Evidence, IssueKind } from "../contract.ts";
import type { License, StoredCredit } from "../rules/certified-credit.ts";
import type { UnmetCredit } from "../rules/evidence-review.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		completion_requirements: { course_id: number; live_minutes: number | null; watched_percent: number | null };
		certificates: CertificateTable;
		certificate_chain: CertificateChainTable;
		certificate_issues: CertificateIssueTable;
		certificate_reviews: CertificateReviewTable;
		/** Valid certificates with the order line they were earned with. */
		/** Enrollments with a valid certificate. */
		public_certified_enrollments: { enrollment_id: number; user_id: number | null; code: string };
		/** Of every certificate. */
		public_issued_certificates: ViewOf<Selectable<CertificateTable>>;
		/** `last_entry`: its latest entry of the chain when it was read. */
		public_audited_certificates: ViewOf<
			Omit<Selectable<CertificateTable>, "licenses" | "revoked_by" | "searched"> &
				Pick<CertificateReviewTable, "kept_at" | "kept_by" | "kept_reason"> & { last_entry: number | null }
		>;
		public_completion_requirements: ViewOf<{ course_id: number; live_minutes: number | null; watched_percent: number | null }>;
		public_certificates: { id: number; order_line_id: number; code: string; name: string };
	}
}

export interface CertificateChainTable {
	id: GeneratedAlways<number>;
	code: string;
	/** Canonical JSON. */
	entry: string;
	salt: string | null;
	position: ColumnType<number | null, never, number>;
	previous_hash: ColumnType<string | null, never, string>;
	hash: ColumnType<string | null, never, string>;
}

export interface CertificateTable {
	id: Generated<number>;
	/** Without hyphens. */
	code: string;
	enrollment_id: number;
	user_id: number | null;
	name: string;
	course_id: number;
	title: string;
	instructor: string;
	way: "live" | "recording";
	held_at: Date;
	/** Null for recordings, and for certificates that predate this column. */
	evidence: ColumnType<Evidence | null, Evidence | null | undefined>;
	hours: number;
	/** Written as JSON text. */
	credits: ColumnType<StoredCredit[], string, string>;
	/** Printed, but not public. Written as JSON text. */
	licenses: ColumnType<License[], string | undefined, string>;
	issued_at: Date;
	revoked_at: Date | null;
	revoked_reason: string | null;
	revoked_by: number | null;
	/** Name and title in lower case, for searches. */
	searched: GeneratedAlways<string>;
}

export interface CertificateIssueTable {
	certificate_id: number;
	/** 1 for the first. */
	number: number;
	kind: IssueKind;
	at: Date;
	hours: number;
	/** Written as JSON text. */
	credits: ColumnType<StoredCredit[], string, never>;
}

export interface CertificateReviewTable {
	certificate_id: number;
	/** Written as JSON text. */
	unmet: ColumnType<UnmetCredit[], string, string>;
	opened_at: Date;
	kept_at: Date | null;
	kept_by: string | null;
	kept_reason: string | null;
}
