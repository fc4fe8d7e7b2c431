import { bookSettings, type OrderContext } from "#features/sales/orders/server/index.ts";
import {
	type AppContext,
	type Database,
	inTransaction,
	type ResponseOf,
	recordAudit,
	refuse,
	type Serve,
	toDollars,
} from "#platform/index.ts";
import { keepPurchases, listSessionRefunds, maxListed, refundSession } from "../../console-contract.ts";
import { sessionRefundReplies } from "../../messages.ts";
import { type SessionRefundItem, toProgress } from "../../rules/to-progress.ts";
import { runSessionRefund } from "./run-session-refund.ts";
import {
	findLatest,
	findSession,
	insertKept,
	insertSessionRefund,
	isKept,
	listItems,
	listRefundable,
	sumRefundable,
} from "./session-refunds-store.ts";

/** Limits one refund of all; more purchases need another one. */
const maxLines = 5_000;

/** Serves the refunds of canceled sessions. */
export function serveSessionRefunds(serve: Serve, { db, clock, jobs }: OrderContext & Pick<AppContext, "jobs">): void {
	serve(listSessionRefunds, async ({ params: { sessionId } }) => {
		const session = await findSession(db, sessionId);
		if (!session) return refuse(listSessionRefunds, "session_not_found");
		const canceled = session.state === "canceled";
		// First: screens stop asking once it has finished, and what is left must not be older.
		const latest = await readLatest(db, sessionId);
		const [lines, { count, cents }] = canceled
			? await Promise.all([listRefundable(db, sessionId, maxListed), sumRefundable(db, sessionId)])
			: [[], { count: 0, cents: 0 }];
		return {
			canceled,
			kept: await isKept(db, session),
			lines: lines.map((line) => ({
				lineId: line.id,
				orderId: line.order_id,
				buyer: line.full_name ?? "",
				email: line.email ?? "",
				title: line.title,
				sessionType: line.session_type,
				seats: line.seats,
				amount: toDollars(line.left_cents),
			})),
			count,
			amount: toDollars(cents),
			latest,
		};
	});

	serve(refundSession, ({ params: { sessionId }, body: { lines, reason } }, { user }) =>
		inTransaction(db, async (trx) => {
			const session = await findSession(trx, sessionId);
			if (!session) return refuse(refundSession, "session_not_found");
			if (session.state !== "canceled") return refuse(refundSession, "not_canceled");
			const chosen = lines && new Set(lines);
			const found = (await listRefundable(trx, sessionId, maxLines)).filter(({ id }) => !chosen || chosen.has(id));
			const now = clock.now();
			const max = await bookSettings.findMaxWithoutOwner(trx, user);
			if (max !== null && found.some(({ left_cents: left }) => left > max)) return refuse(refundSession, "needs_owner");
			// First, because a running refund leaves little to refund.
			const id =
				found.length > 0
					? await insertSessionRefund(trx, { sessionId, reason, by: user, lines: found, now })
					: undefined;
			if (id === undefined) {
				const latest = await findLatest(trx, sessionId);
				return refuse(refundSession, latest && latest.finished_at === null ? "running" : "nothing_left");
			}
			await jobs.send(trx, runSessionRefund, { id });
			const summary = `Started refunding ${found.length} ${found.length === 1 ? "purchase" : "purchases"} of the canceled session ${sessionId}`;
			await recordAudit(trx, clock, user, { action: "session.refunded", id: sessionId, summary });
			return { id, message: sessionRefundReplies.started(found.length) };
		}),
	);

	serve(keepPurchases, ({ params: { sessionId } }, { user }) =>
		inTransaction(db, async (trx) => {
			const session = await findSession(trx, sessionId);
			if (!session) return refuse(keepPurchases, "session_not_found");
			if (session.state !== "canceled") return refuse(keepPurchases, "not_canceled");
			await insertKept(trx, session, clock.now());
			const summary = `Let the customers of the canceled session ${sessionId} keep their purchases`;
			await recordAudit(trx, clock, user, { action: "session.purchases_kept", id: sessionId, summary });
			return { message: sessionRefundReplies.kept };
		}),
	);
}

async function readLatest(db: Database, sessionId: number): Promise<ResponseOf<typeof listSessionRefunds>["latest"]> {
	const latest = await findLatest(db, sessionId);
	if (!latest) return null;
	const items = (await listItems(db, latest.id)).map((item) => ({
		orderId: item.order_id,
		failure: item.failure || item.refund_failure || "",
		progress: toProgress({ state: item.state, refund: item.refund_state } as SessionRefundItem),
	}));
	const count = (progress: ReturnType<typeof toProgress>) => items.filter((item) => item.progress === progress).length;
	return {
		id: latest.id,
		reason: latest.reason,
		requestedBy: latest.requested_by_name,
		requestedAt: latest.requested_at.toISOString(),
		finishedAt: latest.finished_at?.toISOString() ?? null,
		total: items.length,
		waiting: count("waiting"),
		pending: count("pending"),
		done: count("done"),
		skipped: count("skipped"),
		failed: items.filter(({ progress }) => progress === "failed").map(({ orderId, failure }) => ({ orderId, failure })),
	};
}
