import { bulkAccounts, findAccount, lockUser } from "#features/people/accounts/server/index.ts";
import {
	type AppContext,
	type Executor,
	inTransaction,
	type Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type Serve,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { managerInvitation } from "../../emails/manager-invitation.ts";
import {
	acceptManager,
	inviteManager,
	listManagers,
	maxManagers,
	removeManager,
	type SeatManagers,
} from "../../managers-contract.ts";
import { consumeEmailLimit } from "../limits.ts";
import { listPurchases } from "../line-store.ts";
import { summarizeSeats } from "../read-seats.ts";
import * as store from "./managers-store.ts";

type ManagerContext = Pick<AppContext, "db" | "clock" | "mail">;

/** Serves who manages the seats of a buyer. */
export function serveManagers(serve: Serve, context: ManagerContext): void {
	serve(listManagers, (_, { user }) => read(context, user.userId));
	serve(inviteManager, ({ body }, { user }) => invite(context, user, body));
	serve(acceptManager, ({ params }, { user }) => accept(context, user, params.id));
	serve(removeManager, ({ params }, { user }) => remove(context, user, params.id));
}

async function read(context: ManagerContext, userId: number): Promise<SeatManagers> {
	const { db } = context;
	const isConfirmed = await hasConfirmed(context, userId);
	const managed = await listPurchases(db, userId, { areOwn: false, limit: 200 });
	const summaries = await summarizeSeats(
		context,
		userId,
		managed.map(({ id }) => id),
	);
	const buyers = [];
	for (const { id, name, email, managerId } of await store.listBuyers(db, userId))
		if (managerId !== null || (isConfirmed && (await isTheirs(db, email, userId))))
			buyers.push({ id, name, isAccepted: managerId !== null });
	return {
		isBuyer: await isBuyer(context, userId),
		isConfirmed,
		managers: (await store.listManagers(db, userId)).map(({ id, email, name, managerId }) => ({
			id,
			email,
			name: name ?? "",
			isAccepted: managerId !== null,
		})),
		buyers,
		purchases: managed.flatMap(({ id, title, buyerName: buyer }) => {
			const seatList = summaries.get(id);
			return seatList ? [{ title, buyer, seatList }] : [];
		}),
	};
}

async function invite(
	context: ManagerContext,
	user: User,
	{ email }: RequestOf<typeof inviteManager>["body"],
): Promise<SeatManagers | Refused> {
	const { db, clock, mail } = context;
	const { userId } = user;
	if (!(await isBuyer(context, userId))) return refuse(inviteManager, "no_seats");
	const holder = await bulkAccounts.findHolder(db, email);
	if (holder?.id === userId) return refuse(inviteManager, "your_own");
	const retryAfter = await consumeEmailLimit(context, userId, email);
	if (retryAfter) return refuse(inviteManager, "too_many", { retryAfter });
	const refused = await inTransaction(db, async (trx) => {
		const buyer = await lockUser(trx, { id: userId });
		const managers = await store.listManagers(trx, userId);
		const known = managers.find(
			(manager) =>
				manager.email.toLowerCase() === email.toLowerCase() || (holder && manager.managerId === holder.id),
		);
		if (known?.managerId || !buyer) return;
		if (!known && managers.length >= maxManagers) return refuse(inviteManager, "too_many_managers");
		const now = clock.now();
		const id = await store.saveInvitation(trx, { buyerId: userId, email, now });
		const key = `seat-manager:${id}:${now.getTime()}`;
		await mail.sendEmail(trx, managerInvitation.order({ key, to: email }, { from: buyer.fullName, to: email }));
		await record(context, trx, user, { act: "invited", buyerId: userId });
	});
	return refused ?? read(context, userId);
}

async function accept(context: ManagerContext, user: User, id: number): Promise<SeatManagers | Refused> {
	const { db, clock } = context;
	const { userId } = user;
	if (!(await hasConfirmed(context, userId))) return refuse(acceptManager, "unconfirmed");
	const isAccepted = await inTransaction(db, async (trx) => {
		const found = await store.findManager(trx, id);
		if (!found || found.manager_id === userId) return found !== undefined;
		if (!(await isTheirs(trx, found.email, userId))) return false;
		await lockUser(trx, { id: found.buyer_id });
		if (!(await store.markAccepted(trx, id, userId, clock.now()))) return false;
		await record(context, trx, user, { act: "accepted", buyerId: found.buyer_id });
		return true;
	});
	return isAccepted ? read(context, userId) : refuse(acceptManager, "no_manager");
}

async function remove(context: ManagerContext, user: User, id: number): Promise<SeatManagers | Refused> {
	const { userId } = user;
	const isConfirmed = await hasConfirmed(context, userId);
	const isRemoved = await inTransaction(context.db, async (trx) => {
		const found = await store.findManager(trx, id);
		if (!found) return false;
		const { buyer_id: buyerId, manager_id: managerId, email } = found;
		const isInvited = managerId === null && isConfirmed && (await isTheirs(trx, email, userId));
		if (buyerId !== userId && managerId !== userId && !isInvited) return false;
		if (!(await store.deleteManager(trx, id))) return false;
		await record(context, trx, user, { act: buyerId === userId ? "removed" : isInvited ? "declined" : "left", buyerId });
		return true;
	});
	return isRemoved ? read(context, userId) : refuse(removeManager, "no_manager");
}

const isBuyer = async ({ db }: ManagerContext, userId: number): Promise<boolean> =>
	(await listPurchases(db, userId, { areOwn: true, limit: 1 })).length > 0;

const hasConfirmed = async ({ db }: ManagerContext, userId: number): Promise<boolean> =>
	(await findAccount(db, userId))?.emailConfirmed === true;

/** Whether an address is that of an account, now or formerly. */
const isTheirs = async (db: Executor, email: string, userId: number): Promise<boolean> =>
	(await bulkAccounts.findHolder(db, email))?.id === userId;

const sentences = {
	invited: "Invited somebody to manage the seats",
	accepted: "Accepted the invitation to manage the seats",
	removed: "Removed a manager of the seats",
	declined: "Declined the invitation to manage the seats",
	left: "Doesn't manage the seats anymore",
};

/** Records an act in the history of the buyer. The log outlives accounts, so it names neither people nor addresses. */
const record = (
	{ clock }: ManagerContext,
	trx: Transaction,
	{ userId }: User,
	{ act, buyerId }: { act: keyof typeof sentences; buyerId: number },
): Promise<void> =>
	recordAudit(
		trx,
		clock,
		{ userId, fullName: "Customer" },
		{
			action: `customer.seat_manager_${act}`,
			id: buyerId,
			summary: `${sentences[act]} of customer ${buyerId}`,
		},
	);
