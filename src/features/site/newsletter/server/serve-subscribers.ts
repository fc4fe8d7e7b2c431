import { type AppContext, inTransaction, recordAudit, refuse, type Serve, toPage } from "#platform/index.ts";
import { countSubscribers, listSubscribers, type Subscriber, unsubscribe } from "../console-contract.ts";
import { subscriptionReplies } from "../messages.ts";
import { countStates, findCounting, listSubscriberRows, withdrawRequest } from "./subscriber-store.ts";
import { endSubscription } from "./subscription-store.ts";

type Row = Awaited<ReturnType<typeof listSubscriberRows>>[number];

export function serveSubscribers(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listSubscribers, async ({ query: { sort, before, ...filter } }, { isExport }) => {
		const pageSize = isExport ? 1_000 : 50;
		const range = sort === "consentedAt" ? { after: before ?? 0 } : { before };
		const rows = await listSubscriberRows(db, { ...filter, ...range }, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ id }) => id);
		return { subscribers: page.map(toSubscriber), next };
	});

	serve(countSubscribers, async () => {
		const counts = { waiting: 0, confirmed: 0, unsubscribed: 0, phone: 0 };
		for (const row of await countStates(db)) counts[row.state] += Number(row.count);
		return counts;
	});

	serve(unsubscribe, ({ params }, { user }) =>
		inTransaction(db, async (trx) => {
			const row = await findCounting(trx, params.id);
			if (!row) return refuse(unsubscribe, "unknown_subscriber");
			const now = clock.now();
			const ended =
				row.subscriberId === null
					? await withdrawRequest(trx, row.id, now)
					: await endSubscription(trx, row.subscriberId, now);
			if (!ended) return refuse(unsubscribe, "already_unsubscribed");
			await recordAudit(trx, clock, user, {
				action: "subscriber.unsubscribed",
				id: row.id,
				summary: `Unsubscribed subscriber ${row.id} on request`,
			});
			return { message: subscriptionReplies.unsubscribedByStaff(row.email ?? row.mobile) };
		}),
	);
}

function toSubscriber(row: Row): Subscriber {
	return {
		id: row.id,
		email: row.email ?? "",
		name: row.name,
		mobile: row.mobile,
		industry: row.industry,
		country: row.country,
		state: row.state,
		source: row.source,
		consentText: row.consent_text,
		consentedAt: row.requested_at.toISOString(),
		confirmedAt: row.confirmed_at?.toISOString() ?? null,
		unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
	};
}
