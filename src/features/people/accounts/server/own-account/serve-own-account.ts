import { refuse } from "../../../../../api/refusal.ts";
import type { Serve } from "../../../../../platform/http/answers.ts";
import { ownAccountReplies } from "../../messages.ts";
import {
	changeEmail,
	changePassword,
	confirmAddress,
	confirmEmail,
	correctProfile,
	downloadData,
	eraseAccount,
	sendAddressLink,
	signOutEverywhere,
} from "../../own-account-contract.ts";
import type { Accounts } from "../deps.ts";
import { findPerson } from "../find-person.ts";
import { takeLimits } from "../limits.ts";
import { deleteSessionsOf } from "../log-in/sessions-store.ts";
import { changeOwnPassword } from "../passwords/change-password.ts";
import { setNameAndPhone } from "../users-store.ts";
import { beginEmailChange, finishEmailChange } from "./change-email.ts";
import { erasePerson, exportPersonalData } from "./personal-data.ts";
import { orderAddressLink, proveAddress } from "./prove-address.ts";

/** Serves what people do with their own account. None of it takes an id: it is always one's own. */
export function serveOwnAccount(serve: Serve, accounts: Accounts): void {
	const { db, clock, limits } = accounts;

	serve(correctProfile, async ({ body }, { person: { userId } }) => {
		const retryAfter = await takeLimits(db, clock, [{ key: `correct:${userId}`, ...limits.changePerson }]);
		if (retryAfter) return refuse(correctProfile, "too_many_tries", { retryAfter });
		await setNameAndPhone(db, userId, body);
		const user = await findPerson(db, userId);
		if (!user) throw new Error("The account of this session is missing.");
		return { user, message: ownAccountReplies.saved };
	});

	serve(changeEmail, ({ body }, { person }) => beginEmailChange(accounts, person, body));
	serve(confirmEmail, ({ body }, { person }) => finishEmailChange(accounts, person.userId, body));
	serve(sendAddressLink, (_request, { person }) => orderAddressLink(accounts, person.userId));
	serve(confirmAddress, ({ body }, { person }) => proveAddress(accounts, person.userId, body));
	serve(changePassword, ({ body }, { person, token }) => changeOwnPassword(accounts, { userId: person.userId, token: token as string }, body));

	serve(signOutEverywhere, async (_request, { person }) => ({
		ended: await deleteSessionsOf(db, person.userId),
		message: ownAccountReplies.loggedOut,
	}));

	serve(downloadData, (_request, { person }) => exportPersonalData(accounts, person.userId));
	serve(eraseAccount, ({ body }, { person }) => erasePerson(accounts, person.userId, body));
}
