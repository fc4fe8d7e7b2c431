import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Mail } from "../../../../platform/email/create-mail.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";

/** What the seats room needs from outside. */
export interface SeatsDeps {
	db: Database;
	clock: Clock;
	mail: Pick<Mail, "sendMail">;
	signer: Signer;
	/** Without a slash at its end. */
	publicUrl: string;
	/** Which of these enrolments were used: attended, or watched. A used seat can't be moved. */
	usedAmong(db: Database | Transaction, enrolmentIds: number[]): Promise<Set<number>>;
	/** Places somebody who has accepted a seat in the course's live session. */
	placeLive(trx: Transaction, seat: { personId: number; courseId: number }, now: Date): Promise<void>;
}
