import { refuse } from "../../../../api/refusal.ts";
import type { Exchange, Serve } from "../../../../platform/http/answers.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import { findUser } from "../../accounts/server/index.ts";
import * as calls from "../contract.ts";
import { relyingParty } from "../rules/relying-party.ts";
import type { Asker, StaffDeps } from "./deps.ts";
import { mailInvitation, sendInvitation } from "./invitation.ts";
import { resetStaffAccess } from "./reset-staff-member.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "./second-factor/authenticator-app.ts";
import { appOf, countRecoveryCodes } from "./second-factor/factors-store.ts";
import { beginToAddPasskey, beginToShowPasskey, keepPasskey, takePasskey } from "./second-factor/passkeys.ts";
import { passkeysOf } from "./second-factor/passkeys-store.ts";
import { createRecoveryCodes, removeAuthenticatorApp, removeOwnPasskey } from "./second-factor/remove-factor.ts";
import { takeSecondFactor } from "./second-factor/show-second-factor.ts";
import { standingOf } from "./second-factor/standing.ts";
import { changeStaffRole, inviteStaffMember, listAllStaff, takeStaffRole } from "./staff.ts";

/** Serves who is at the console, the second factors that open it, and who has which role. */
export function serveStaff(serve: Serve, deps: StaffDeps): void {
	const { db } = deps;
	const site = relyingParty(deps.publicUrl);

	serve(calls.getStaffMember, async (_request, { user }) => {
		const account = await findUser(db, user.userId);
		if (!user.role || !account) return refuse(calls.getStaffMember, "operators_only");
		const passkeys = await passkeysOf(db, user.userId);
		return {
			id: account.id,
			fullName: account.fullName,
			email: account.email,
			role: user.role,
			secondFactor: user.secondFactor,
			linkNeeded: (await standingOf(deps, db, user)).lack === "link_needed",
			factors: {
				app: (await appOf(db, user.userId)) !== undefined,
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

	serve(calls.beginApp, (_request, exchange) => beginAuthenticatorApp(deps, askerOf(exchange)));
	serve(calls.confirmApp, ({ body }, exchange) => confirmAuthenticatorApp(deps, askerOf(exchange), body.code));
	serve(calls.removeApp, (_request, exchange) => removeAuthenticatorApp(deps, askerOf(exchange)));
	serve(calls.showSecondFactor, ({ body }, exchange) => takeSecondFactor(deps, askerOf(exchange), body.code));
	serve(calls.renewRecoveryCodes, (_request, exchange) => createRecoveryCodes(deps, askerOf(exchange)));

	serve(calls.beginPasskey, (_request, exchange) => beginToAddPasskey(deps, askerOf(exchange)));
	serve(calls.addPasskey, ({ body }, exchange) => keepPasskey(deps, askerOf(exchange), body));
	serve(calls.removePasskey, ({ body }, exchange) => removeOwnPasskey(deps, askerOf(exchange), body.id));
	serve(calls.askPasskey, (_request, exchange) => beginToShowPasskey(deps, askerOf(exchange)));
	serve(calls.showPasskey, ({ body }, exchange) => takePasskey(deps, askerOf(exchange), body));

	serve(calls.listStaff, ({ query }) => listAllStaff(deps, query));
	serve(calls.addStaffMember, ({ body }, exchange) => inviteStaffMember(deps, askerOf(exchange), body));
	serve(calls.changeRole, ({ params, body }, exchange) => changeStaffRole(deps, askerOf(exchange), params.id, body));
	serve(calls.takeRole, ({ params }, exchange) => takeStaffRole(deps, askerOf(exchange), params.id));
	serve(calls.resetStaffMember, ({ params }, exchange) => resetStaffAccess(deps, askerOf(exchange), params.id));
}

/** Says who does the background work of this room. Call it before the jobs start. */
export function registerStaffJobs(jobs: Jobs, deps: StaffDeps): void {
	jobs.handle(sendInvitation, (data, id) => mailInvitation(deps, data, id));
}

/** Whoever a call needs signed in has come with a token. */
const askerOf = ({ user, token }: Exchange): Asker => ({ user, token: token as string });
