import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";
import type { CatalogDeps } from "../../courses/server/index.ts";
import type { CheckDates } from "../../import-export/server/index.ts";

/** What the console's part of the catalog needs from outside. */
export interface CatalogConsoleDeps extends CatalogDeps {
	signer: Signer;
	/** Live sessions follow the dates of their courses. */
	sessions: {
		/** Persons with a seat in the session ahead, by course; courses without are left out. */
		seatsAhead(db: Database | Transaction, courseIds: number[]): Promise<Map<number, number>>;
		/** Why a course can't get this date, or be without one; undefined when it can. */
		refuseDate(trx: Transaction, courseId: number, date: Date | null): Promise<string | undefined>;
		/** Brings a course's session in line with its date; its attendees are told. */
		follow(trx: Transaction, courseId: number): Promise<void>;
	};
	/** Why a draft has to stay, as far as other features know. */
	deletionBlocker(trx: Transaction, courseId: number): Promise<"already_sold" | "has_files" | undefined>;
	/** Says of which courses an import can't change the date. */
	checkDates: CheckDates;
	/** The open transaction of an action on many courses, which records all of them in one audit event. */
	bulk?: Transaction;
	/** Lets this server show at once what was changed; others see it within a second. */
	showNow(): Promise<void>;
}
