import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { VideoMaker } from "../../../../platform/video/video-maker.ts";

/** What the learning room needs from outside. */
export interface LearningDeps {
	db: Database;
	clock: Clock;
	storage: Storage;
	/** Where recordings are unpacked for a while; see `scratchDirectory`. */
	scratch: string;
	signer: Signer;
	video: VideoMaker;
	/** The address people see, without a slash at its end. */
	publicUrl: string;
	/** Stands on transcripts. */
	siteName: string;
	/** Told, in the transaction, when more of a recording was watched. */
	onWatched?: (trx: Transaction, enrollmentId: number) => Promise<void>;
}
