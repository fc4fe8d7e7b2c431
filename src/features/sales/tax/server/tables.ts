import type { Generated } from "kysely";
import type { Day } from "#values/business-days.ts";
import type { DocumentType } from "#values/formats/document-types.ts";
import type { CertificateState } from "../rules/tax-certificate.ts";
import type { TaxKind } from "../rules/tax-kinds.ts";
import type { TaxMode } from "../rules/tax-mode.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		tax_settings: { is_single: Generated<boolean>; version: number; mode: TaxMode };
		tax_rates: {
			id: Generated<number>;
			place: string;
			kind: TaxKind;
			/** In thousandths of a percent. */
			rate: number;
			starts_on: Day;
			added_at: Date;
		};
		tax_certificates: CertificateTable;
	}
}

export interface CertificateTable {
	id: Generated<number>;
	/** Null once the customer was erased. */
	user_id: number | null;
	state: CertificateState;
	number: string;
	/** The last day on which it exempts. */
	valid_until: Day;
	/** States, countries, or only `all`. Empty until staff approve it. */
	places: Generated<string[]>;
	file_name: string;
	media_type: DocumentType;
	bytes: number;
	digest: string;
	storage_key: string;
	added_at: Date;
	decided_at: Date | null;
	removed_at: Generated<Date | null>;
}
