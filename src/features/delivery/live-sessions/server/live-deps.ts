import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { MeetingProvider } from "../../../../platform/meeting/meeting-provider.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";

/** What the room of live sessions needs from outside. */
export interface LiveDeps {
	db: Database;
	clock: Clock;
	signer: Signer;
	/** Null when operators enter each meeting's address themselves. */
	meetings: MeetingProvider | null;
	mail: Pick<Email, "sendEmails" | "site">;
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	/** Told, in the transaction that counts it, of every enrollment whose attendance was counted or corrected. */
	onAttendance?: (trx: Transaction, enrollmentId: number) => Promise<void>;
}

/** What a link needs to be made. */
export type LinkDeps = Pick<LiveDeps, "signer"> & { publicUrl: string };
