import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";
import type { Evidence } from "../contract.ts";

/** What the certificates room needs from outside. */
export interface CertificatesDeps {
	db: Database;
	clock: Clock;
	jobs: Pick<Jobs, "handle" | "send">;
	mail: Pick<Email, "sendEmail">;
	signer: Signer;
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
	/** How long a customer attended the live session of an enrollment, when, and what that rests on; undefined until it is counted. */
	countedAttendance(db: Database | Transaction, enrollmentId: number): Promise<{ minutes: number; heldAt: Date; evidence: Evidence } | undefined>;
	/** How many seconds of the recording were watched in an enrollment, how many there are, and when it was watched last. */
	watchFacts(db: Database | Transaction, enrollmentId: number): Promise<{ watchedSeconds: number; lengthSeconds: number; lastWatchedAt: Date | null }>;
}
