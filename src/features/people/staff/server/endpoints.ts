import { findUser } from "#features/people/accounts/server/index.ts";
import { type RequestContext, refuse, type Serve } from "#platform/index.ts";
import * as calls from "../contract.ts";
import { relyingParty } from "../rules/relying-party.ts";
import { mailInvitation, sendInvitation } from "./invitation.ts";
import { resetStaffAccess } from "./reset-staff-member.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "./second-factor/authenticator-app.ts";
import { countRecoveryCodes, findAuthenticatorApp } from "./second-factor/factors-store.ts";
import { beginToAddPasskey, beginToShowPasskey, savePasskey, verifyPasskey } from "./second-factor/passkeys.ts";
import { listPasskeys } from "./second-factor/passkeys-store.ts";
import { createRecoveryCodes, removeAuthenticatorApp, removeOwnPasskey } from "./second-factor/remove-factor.ts";
import { secondFactorStatus } from "./second-factor/second-factor-status.ts";
import { verifySecondFactor } from "./second-factor/show-second-factor.ts";
import { changeStaffRole, inviteStaffMember, listAllStaff, revokeStaffRole } from "./staff.ts";
import type { Requester, StaffContext } from "./staff-context.ts";

/** Serves the current staff member, second factors, and roles. */
export function serveStaff(serve: Serve, context: StaffContext): void {
	const { db } = context;
	const site = relyingParty(context.publicUrl);

	serve(calls.getStaffMember, async (_request, { user }) => {
		const account = await findUser(db, user.userId);
		if (!user.role || !account) return refuse(calls.getStaffMember, "operators_only");
		const passkeys = await listPasskeys(db, user.userId);
		return {
			id: account.id,
			fullName: account.fullName,
			email: account.email,
			role: user.role,
			secondFactor: user.secondFactor,
			linkNeeded: (await secondFactorStatus(context, db, user)).lack === "link_needed",
			factors: {
				app: (await findAuthenticatorApp(db, user.userId)) !== undefined,
				passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
					id,
					name,
					madeAt: created_at.toISOString(),
					lastUsedAt: last_used_at?.toISOString() ?? null,
				})),
				recoveryCodesLeft: await countRecoveryCodes(db, user.userId),
			},
			passkeysOff: site.ok ? null : site.why,
		};
	});

	serve(calls.beginApp, (_request, requestContext) => beginAuthenticatorApp(context, toRequester(requestContext)));
	serve(calls.confirmApp, ({ body }, requestContext) =>
		confirmAuthenticatorApp(context, toRequester(requestContext), body.code),
	);
	serve(calls.removeApp, (_request, requestContext) => removeAuthenticatorApp(context, toRequester(requestContext)));
	serve(calls.showSecondFactor, ({ body }, requestContext) =>
		verifySecondFactor(context, toRequester(requestContext), body.code),
	);
	serve(calls.renewRecoveryCodes, (_request, requestContext) =>
		createRecoveryCodes(context, toRequester(requestContext)),
	);

	serve(calls.beginPasskey, (_request, requestContext) => beginToAddPasskey(context, toRequester(requestContext)));
	serve(calls.addPasskey, ({ body }, requestContext) => savePasskey(context, toRequester(requestContext), body));
	serve(calls.removePasskey, ({ body }, requestContext) =>
		removeOwnPasskey(context, toRequester(requestContext), body.id),
	);
	serve(calls.authenticatePasskey, (_request, requestContext) =>
		beginToShowPasskey(context, toRequester(requestContext)),
	);
	serve(calls.showPasskey, ({ body }, requestContext) => verifyPasskey(context, toRequester(requestContext), body));

	serve(calls.listStaff, ({ query }) => listAllStaff(context, query));
	serve(calls.addStaffMember, ({ body }, requestContext) =>
		inviteStaffMember(context, toRequester(requestContext), body),
	);
	serve(calls.changeRole, ({ params, body }, requestContext) =>
		changeStaffRole(context, toRequester(requestContext), params.id, body),
	);
	serve(calls.takeRole, ({ params }, requestContext) =>
		revokeStaffRole(context, toRequester(requestContext), params.id),
	);
	serve(calls.resetStaffMember, ({ params }, requestContext) =>
		resetStaffAccess(context, toRequester(requestContext), params.id),
	);
}

export function registerStaffJobs(context: StaffContext): void {
	context.jobs.handle(sendInvitation, (data, id) => mailInvitation(context, data, id));
}

/** Calls that require a login always have a token. */
const toRequester = ({ user, token }: RequestContext): Requester => ({ user, token: token as string });
