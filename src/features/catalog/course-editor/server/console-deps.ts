import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Events } from "../../../../platform/events/events.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";
import type { CatalogDeps } from "../../courses/server/index.ts";
import type { CheckDates } from "../../import-export/server/index.ts";

/** What the console's part of the catalog needs from outside. */
export interface CatalogConsoleDeps extends CatalogDeps {
	events: Events;
	signer: Signer;
	sessions: {
		/** Persons with a seat in the session ahead, by course; courses without are left out. */
		seatsAhead(db: Database | Transaction, courseIds: number[]): Promise<Map<number, number>>;
	};
	/** Says of which courses an import can't change the date. */
	checkDates: CheckDates;
	/** The open transaction of an action on many courses, which records all of them in one audit event. */
	bulk?: Transaction;
	/** Lets this server show at once what was changed; others see it within a second. */
	showNow(): Promise<void>;
}
