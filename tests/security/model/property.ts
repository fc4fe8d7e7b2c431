import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { besidesDiscrepancies, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { journalDifferences } from "#tests/support/sales/journal-differences.ts";
import * as accounts from "./commands/accounts.ts";
import * as attendance from "./commands/attendance.ts";
import * as catalog from "./commands/catalog.ts";
import * as certificates from "./commands/certificates.ts";
import * as checkout from "./commands/checkout.ts";
import * as credit from "./commands/credit.ts";
import * as grants from "./commands/grants.ts";
import * as invoices from "./commands/invoices.ts";
import * as learning from "./commands/learning.ts";
import { lesson } from "./commands/lesson.ts";
import * as papers from "./commands/papers.ts";
import * as payment from "./commands/payment.ts";
import * as quotes from "./commands/quotes.ts";
import * as refunds from "./commands/refunds.ts";
import * as room from "./commands/room.ts";
import * as seats from "./commands/seats.ts";
import * as sessions from "./commands/sessions.ts";
import * as tax from "./commands/tax.ts";
import * as time from "./commands/time.ts";
import { examples } from "./examples.ts";
import { setUp } from "./set-up.ts";
import type { Shop } from "./shop.ts";
import { readBaseline } from "./snapshot.ts";
import type { Course, Model } from "./state.ts";
import type { Run } from "./step.ts";

/** Relative frequencies of the commands. */
const commands = fc.oneof(
	{ weight: 24, arbitrary: checkout.checkout.random },
	{ weight: 8, arbitrary: checkout.retry.random },
	{ weight: 8, arbitrary: checkout.secondTab.random },
	{ weight: 4, arbitrary: checkout.cancel.random },
	{ weight: 24, arbitrary: payment.pay.random },
	{ weight: 4, arbitrary: payment.payTogether.random },
	{ weight: 4, arbitrary: payment.payLater.random },
	{ weight: 2, arbitrary: payment.payWrongly.random },
	{ weight: 2, arbitrary: payment.payAfterEnd.random },
	{ weight: 4, arbitrary: payment.debitEnds.random },
	{ weight: 2, arbitrary: payment.loseOrder.random },
	{ weight: 3, arbitrary: payment.deliverEvent.random },
	{ weight: 3, arbitrary: payment.visit.random },
	{ weight: 3, arbitrary: papers.correctInvoice.random },
	{ weight: 6, arbitrary: tax.changeTax.random },
	{ weight: 10, arbitrary: invoices.payInvoice.random },
	{ weight: 1, arbitrary: invoices.closeBooks.random },
	{ weight: 4, arbitrary: invoices.sendRefund.random },
	{ weight: 4, arbitrary: invoices.reversePayment.random },
	{ weight: 6, arbitrary: invoices.shareCheck.random },
	{ weight: 6, arbitrary: invoices.settleCredit.random },
	{ weight: 2, arbitrary: invoices.writeOff.random },
	{ weight: 3, arbitrary: grants.grant.random },
	{ weight: 2, arbitrary: grants.revokeGrant.random },
	{ weight: 5, arbitrary: quotes.quote.random },
	{ weight: 6, arbitrary: quotes.payQuote.random },
	{ weight: 2, arbitrary: quotes.endQuote.random },
	{ weight: 9, arbitrary: refunds.refund.random },
	{ weight: 4, arbitrary: refunds.refundEnds.random },
	{ weight: 4, arbitrary: refunds.dashboardRefund.random },
	{ weight: 3, arbitrary: refunds.dispute.random },
	{ weight: 6, arbitrary: sessions.session.random },
	{ weight: 8, arbitrary: sessions.jump.random },
	{ weight: 8, arbitrary: sessions.join.random },
	{ weight: 5, arbitrary: room.choosePlace.random },
	{ weight: 8, arbitrary: room.attend.random },
	{ weight: 3, arbitrary: room.extend.random },
	{ weight: 3, arbitrary: room.excuse.random },
	{ weight: 4, arbitrary: room.poll.random },
	{ weight: 4, arbitrary: lesson.random },
	{ weight: 2, arbitrary: credit.changeApproval.random },
	{ weight: 4, arbitrary: credit.correctCredit.random },
	{ weight: 2, arbitrary: credit.withdrawCorrection.random },
	{ weight: 2, arbitrary: certificates.revokeCertificate.random },
	{ weight: 5, arbitrary: attendance.report.random },
	{ weight: 4, arbitrary: attendance.correct.random },
	{ weight: 8, arbitrary: seats.invite.random },
	{ weight: 8, arbitrary: seats.accept.random },
	{ weight: 2, arbitrary: seats.withdraw.random },
	{ weight: 4, arbitrary: seats.moveSeat.random },
	{ weight: 5, arbitrary: catalog.editDate.random },
	{ weight: 3, arbitrary: catalog.importDate.random },
	{ weight: 4, arbitrary: catalog.editOption.random },
	{ weight: 4, arbitrary: catalog.limitSeats.random },
	{ weight: 8, arbitrary: learning.open.random },
	{ weight: 2, arbitrary: accounts.deleteAccount.random },
	{ weight: 5, arbitrary: time.pass.random },
	{ weight: 8, arbitrary: time.minute.random },
	{ weight: 2, arbitrary: time.outage.random },
	{ weight: 2, arbitrary: time.night.random },
	{ weight: 1, arbitrary: time.restart.random },
);

export interface Budget {
	seed: number;
	/** Runs the written sequences first. */
	written: boolean;
	/** Replays a failed sequence, as printed by fast-check. */
	path?: string | undefined;
	replayPath?: string | undefined;
	/** The duration. */
	milliseconds: number;
	longest: number;
}

/** How much a check has run. */
export interface Tried {
	runs: number;
	counts: Map<string, number>;
}

/** Sequences per seed. */
const sequencesPerSeed = 4;

/** Milliseconds for shrinking a failure. */
const shrinksFor = 300_000;

/**
 * Runs random sequences of commands against a shop, and compares it with the model after each. Each seed generates a
 * few sequences, until the time is over.
 *
 * @throws the shortest failing sequence, with the seed and path to replay it
 */
export async function checkModel(
	shop: Shop,
	{ seed, written, path, replayPath, milliseconds, longest }: Budget,
): Promise<Tried> {
	const tried: Tried = { runs: 0, counts: new Map() };
	const sequences = fc.commands([commands], {
		size: "max",
		maxCommands: longest,
		...(replayPath ? { replayPath } : {}),
	});
	const property = fc.asyncProperty(sequences, (sequence) => runSequence(shop, sequence, tried));
	for (const { about, steps } of written ? examples : [])
		await runSequence(shop, steps, tried).catch((error: unknown) => {
			throw new Error(`The sequence “${about}”: ${error instanceof Error ? error.message : error}`, { cause: error });
		});
	const end = Date.now() + milliseconds;
	const limits = { interruptAfterTimeLimit: milliseconds + shrinksFor, markInterruptAsFailure: false };
	for (let next = seed; next === seed || Date.now() < end; next++) {
		await fc.assert(property, {
			seed: next,
			numRuns: path ? 1 : sequencesPerSeed,
			...limits,
			...(path ? { path } : {}),
		});
		if (path) break;
	}
	return tried;
}

async function runSequence(shop: Shop, sequence: Iterable<fc.AsyncCommand<Model, Run>>, tried: Tried): Promise<void> {
	const model = await setUp(shop);
	const run: Run = { shop, since: await readBaseline(shop, (model.courses[0] as Course).id), counts: tried.counts };
	tried.runs += 1;
	try {
		await fc.asyncModelRun(() => ({ model, real: run }), sequence);
		await time.endOfRun.of("").run(model, run);
		deepStrictEqual(
			await brokenInvariants(shop.db, besidesDiscrepancies, new Date(shop.now)),
			[],
			"The books violate an invariant.",
		);
		deepStrictEqual(await journalDifferences(shop.db), [], "The journal differs from the ledger.");
	} catch (error) {
		// Open items of this run must not affect the next one.
		await time.endEverything(run);
		await shop.night().catch(() => {});
		throw error;
	}
}
