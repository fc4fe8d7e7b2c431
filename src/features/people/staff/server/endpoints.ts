import { refuse } from "../../../../api/refusal.ts";
import type { Exchange, Serve } from "../../../../platform/http/answers.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import { findPerson } from "../../accounts/server/index.ts";
import * as calls from "../contract.ts";
import { relyingParty } from "../rules/relying-party.ts";
import type { Asker, OperatorsDeps } from "./deps.ts";
import { mailInvitation, sendInvitation } from "./invitation.ts";
import { changeOperatorsRole, inviteOperator, listAllOperators, takeOperatorsRole } from "./operators.ts";
import { resetOperatorsAccess } from "./reset-operator.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "./second-factor/authenticator-app.ts";
import { appOf, countRecoveryCodes } from "./second-factor/factors-store.ts";
import { beginToAddPasskey, beginToShowPasskey, keepPasskey, takePasskey } from "./second-factor/passkeys.ts";
import { passkeysOf } from "./second-factor/passkeys-store.ts";
import { makeRecoveryCodes, removeAuthenticatorApp, removeOwnPasskey } from "./second-factor/remove-factor.ts";
import { takeSecondFactor } from "./second-factor/show-second-factor.ts";
import { standingOf } from "./second-factor/standing.ts";

/** Serves who is at the console, the second factors that open it, and who has which role. */
export function serveOperators(serve: Serve, deps: OperatorsDeps): void {
	const { db } = deps;
	const site = relyingParty(deps.publicUrl);

	serve(calls.getOperator, async (_request, { person }) => {
		const account = await findPerson(db, person.userId);
		if (!person.role || !account) return refuse(calls.getOperator, "operators_only");
		const passkeys = await passkeysOf(db, person.userId);
		return {
			id: account.id,
			fullName: account.fullName,
			email: account.email,
			role: person.role,
			secondFactor: person.secondFactor,
			linkNeeded: (await standingOf(deps, db, person)).lack === "link_needed",
			factors: {
				app: (await appOf(db, person.userId)) !== undefined,
				passkeys: passkeys.map(({ id, name, made_at, last_used_at }) => ({
					id,
					name,
					madeAt: made_at.toISOString(),
					lastUsedAt: last_used_at?.toISOString() ?? null,
				})),
				recoveryCodesLeft: await countRecoveryCodes(db, person.userId),
			},
			passkeysOff: site.ok ? null : site.why,
		};
	});

	serve(calls.beginApp, (_request, exchange) => beginAuthenticatorApp(deps, askerOf(exchange)));
	serve(calls.confirmApp, ({ body }, exchange) => confirmAuthenticatorApp(deps, askerOf(exchange), body.code));
	serve(calls.removeApp, (_request, exchange) => removeAuthenticatorApp(deps, askerOf(exchange)));
	serve(calls.showSecondFactor, ({ body }, exchange) => takeSecondFactor(deps, askerOf(exchange), body.code));
	serve(calls.renewRecoveryCodes, (_request, exchange) => makeRecoveryCodes(deps, askerOf(exchange)));

	serve(calls.beginPasskey, (_request, exchange) => beginToAddPasskey(deps, askerOf(exchange)));
	serve(calls.addPasskey, ({ body }, exchange) => keepPasskey(deps, askerOf(exchange), body));
	serve(calls.removePasskey, ({ body }, exchange) => removeOwnPasskey(deps, askerOf(exchange), body.id));
	serve(calls.askPasskey, (_request, exchange) => beginToShowPasskey(deps, askerOf(exchange)));
	serve(calls.showPasskey, ({ body }, exchange) => takePasskey(deps, askerOf(exchange), body));

	serve(calls.listOperators, ({ query }) => listAllOperators(deps, query));
	serve(calls.addOperator, ({ body }, exchange) => inviteOperator(deps, askerOf(exchange), body));
	serve(calls.changeRole, ({ params, body }, exchange) => changeOperatorsRole(deps, askerOf(exchange), params.id, body));
	serve(calls.takeRole, ({ params }, exchange) => takeOperatorsRole(deps, askerOf(exchange), params.id));
	serve(calls.resetOperator, ({ params }, exchange) => resetOperatorsAccess(deps, askerOf(exchange), params.id));
}

/** Says who does the background work of this room. Call it before the jobs start. */
export function registerOperatorsJobs(jobs: Jobs, deps: OperatorsDeps): void {
	jobs.handle(sendInvitation, (data, id) => mailInvitation(deps, data, id));
}

/** Whoever a call needs signed in has come with a token. */
const askerOf = ({ person, token }: Exchange): Asker => ({ person, token: token as string });
