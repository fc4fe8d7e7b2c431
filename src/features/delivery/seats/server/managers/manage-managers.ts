import { bulkAccounts, lockUser } from "#features/people/accounts/server/index.ts";
import { type AppContext, inTransaction, recordAudit, refuse, type Serve, type Transaction } from "#platform/index.ts";
import { seatManagersMail } from "../../emails/seat-managers.ts";
import * as contract from "../../managers-contract.ts";
import { managerReplies } from "../../messages.ts";
import { toIds } from "../invite-colleagues.ts";
import { consumeEmailLimit } from "../limits.ts";
import { listPurchases } from "../line-store.ts";
import { summarizeSeats } from "../read-seats.ts";
import { deleteManager, listManagers, markAccepted, saveInvitation } from "./managers-store.ts";

/** Serves who manages the seats of a buyer. */
export function serveManagers(serve: Serve, context: Pick<AppContext, "db" | "clock" | "mail">): void {
	const { db, clock } = context;

	/** Records an act with the buyer. The log outlives accounts, so it names neither people nor addresses. */
	async function finish(
		trx: Transaction,
		userId: number,
		{ buyer_id, id }: { buyer_id: number; id: number },
		act: keyof typeof managerReplies,
	) {
		const summary = `Seat manager ${act}: invitation ${id}`;
		const event = { action: `customer.seat_manager_${act}`, id: buyer_id, summary } as const;
		await recordAudit(trx, clock, { userId, fullName: "Customer" }, event);
		return { message: managerReplies[act] };
	}

	/** Ends or accepts an invitation that the customer sees. */
	const change = (userId: number, id: number, isAccepted: boolean) =>
		inTransaction(db, async (trx) => {
			const found = (await listManagers(trx, userId)).find((manager) => manager.id === id);
			const isAllowed = found && !(isAccepted && found.isManager);
			if (!isAllowed || !(await (isAccepted ? markAccepted(trx, id, userId, clock.now()) : deleteManager(trx, id))))
				return refuse(contract.removeManager, "no_invitation");
			return finish(trx, userId, found, isAccepted ? "accepted" : found.isManager ? "removed" : "left");
		});

	serve(contract.listManagers, async (_, { user: { userId } }) => {
		const lines = await listPurchases(db, userId);
		const managed = lines.filter(({ buyerId }) => buyerId !== userId);
		return {
			isBuyer: managed.length < lines.length,
			people: await listManagers(db, userId),
			purchases: [...(await summarizeSeats(context, userId, toIds(managed))).values()],
		};
	});

	serve(contract.inviteManager, async ({ body: { email } }, { user: { userId } }) => {
		const lines = await listPurchases(db, userId);
		if (!lines.some(({ buyerId }) => buyerId === userId)) return refuse(contract.inviteManager, "no_seats");
		if ((await bulkAccounts.findHolder(db, email))?.id === userId) return refuse(contract.inviteManager, "your_own");
		const retryAfter = await consumeEmailLimit(context, userId, email);
		if (retryAfter) return refuse(contract.inviteManager, "too_many", { retryAfter });
		return inTransaction(db, async (trx) => {
			const name = (await lockUser(trx, { id: userId }))?.fullName ?? "";
			const now = clock.now();
			const id = await saveInvitation(trx, { buyerId: userId, email, max: contract.maxManagers, now });
			if (!id) return refuse(contract.inviteManager, "too_many_managers");
			const key = `seat-manager:${id}:${now.getTime()}`;
			await context.mail.sendEmail(trx, seatManagersMail.order({ key, to: email }, { name, news: "invited" }));
			return finish(trx, userId, { buyer_id: userId, id }, "invited");
		});
	});

	serve(contract.acceptManager, ({ params }, { user }) => change(user.userId, params.id, true));
	serve(contract.removeManager, ({ params }, { user }) => change(user.userId, params.id, false));
}
