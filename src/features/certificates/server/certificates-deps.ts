import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Mail } from "../../../platform/mail/create-mail.ts";
import type { Signer } from "../../../platform/signing/signer.ts";

/** What the certificates room needs from outside. */
export interface CertificatesDeps {
	db: Database;
	clock: Clock;
	jobs: Pick<Jobs, "handle" | "send">;
	mail: Pick<Mail, "sendMail">;
	signer: Signer;
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
	/** Whole minutes that an enrolment's person was in its live session. */
	attendedMinutes(db: Database | Transaction, enrolmentId: number): Promise<number>;
	/** How many seconds of the recording were watched in an enrolment, and how many there are. */
	watchFacts(db: Database | Transaction, enrolmentId: number): Promise<{ watchedSeconds: number; lengthSeconds: number }>;
}
