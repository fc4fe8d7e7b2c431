import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";

/** What the seats room needs from outside. */
export interface SeatsDeps {
	db: Database;
	clock: Clock;
	mail: Pick<Email, "sendEmail">;
	signer: Signer;
	/** Without a slash at its end. */
	publicUrl: string;
	/** Which of these enrollments were used: attended, or watched. A used seat can't be moved. */
	usedAmong(db: Database | Transaction, enrollmentIds: number[]): Promise<Set<number>>;
	/** Places somebody who has accepted a seat in the course's live session. */
	placeLive(trx: Transaction, seat: { userId: number; courseId: number }, now: Date): Promise<void>;
}
