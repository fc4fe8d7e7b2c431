import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import type { Signer } from "../../../platform/signing/signer.ts";
import type { Storage } from "../../../platform/storage/storage.ts";

/** What the learning room needs from outside. */
export interface LearningDeps {
	db: Database;
	clock: Clock;
	storage: Storage;
	signer: Signer;
	/** The address people see, without a slash at its end. */
	publicUrl: string;
	/** Stands on transcripts. */
	siteName: string;
}
