import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import { consumeLimit, refuse, type Serve } from "#platform/index.ts";
import { accountReplies } from "../../messages.ts";
import {
	changeEmail,
	changePassword,
	confirmAddress,
	confirmEmail,
	correctProfile,
	deleteAccount,
	downloadData,
	getAccount,
	previewDeletion,
	sendAddressLink,
	signOutEverywhere,
} from "../../own-account-contract.ts";
import type { Accounts } from "../accounts-context.ts";
import { findAccount, findUser } from "../find-customer.ts";
import { deleteUserSessions } from "../log-in/sessions-store.ts";
import { changeOwnPassword } from "../passwords/change-password.ts";
import { setNameAndPhone } from "../users-store.ts";
import { beginEmailChange, finishEmailChange } from "./change-email.ts";
import { describeDeletion, eraseUser, exportPersonalData } from "./personal-data.ts";
import { orderAddressLink, proveAddress } from "./prove-address.ts";

/** Serves the calls for a customer's own account. None takes an id: the session determines the account. */
export function serveOwnAccount(serve: Serve, accounts: Accounts): void {
	const { db, clock, limits } = accounts;

	serve(getAccount, async (_request, { user }) => {
		const account = await findAccount(db, user.userId);
		if (!account) throw new Error("The account of this session is missing.");
		return account;
	});

	serve(correctProfile, async ({ body }, { user: { userId } }) => {
		const retryAfter = await consumeLimit(db, clock, { key: `correct:${userId}`, ...limits.changeUser });
		if (retryAfter) return refuse(correctProfile, "too_many_tries", { retryAfter });
		const details = await findUnwritable({ fullName: body.fullName });
		if (details.length > 0) return refuse(correctProfile, "name_unwritable", { details });
		await setNameAndPhone(db, userId, body);
		const user = await findUser(db, userId);
		if (!user) throw new Error("The account of this session is missing.");
		return { user, message: accountReplies.saved };
	});

	serve(changeEmail, ({ body }, { user }) => beginEmailChange(accounts, user, body));
	serve(confirmEmail, ({ body }, { user }) => finishEmailChange(accounts, user.userId, body));
	serve(sendAddressLink, (_request, { user }) => orderAddressLink(accounts, user.userId));
	serve(confirmAddress, ({ body }, { user }) => proveAddress(accounts, user.userId, body));
	serve(changePassword, ({ body }, { user, token }) =>
		changeOwnPassword(accounts, { userId: user.userId, token: token as string }, body),
	);

	serve(signOutEverywhere, async (_request, { user }) => ({
		ended: await deleteUserSessions(db, user.userId),
		message: accountReplies.loggedOut,
	}));

	serve(downloadData, (_request, { user }) => exportPersonalData(accounts, user.userId));
	serve(previewDeletion, (_request, { user }) => describeDeletion(accounts, user.userId));
	serve(deleteAccount, ({ body }, { user }) => eraseUser(accounts, user.userId, body));
}
