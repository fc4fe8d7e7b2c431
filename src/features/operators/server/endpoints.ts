import type { Serve } from "../../../platform/http/answers.ts";
import { refuse } from "../../../wire/refusal.ts";
import { findPerson } from "../../accounts/server/index.ts";
import { beginApp, confirmApp, getOperator, showSecondFactor } from "../contract.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp, takeSecondFactor } from "./authenticator-app.ts";
import type { OperatorsDeps } from "./deps.ts";
import { appOf, countRecoveryCodes, passkeysOf } from "./factors-store.ts";

/** Serves who is at the console, and the second factors that open it. */
export function serveOperators(serve: Serve, deps: OperatorsDeps): void {
	const { db } = deps;

	serve(getOperator, async (_request, { person }) => {
		const account = await findPerson(db, person.userId);
		if (!person.role || !account) return refuse(getOperator, "operators_only");
		const passkeys = await passkeysOf(db, person.userId);
		return {
			id: account.id,
			fullName: account.fullName,
			email: account.email,
			role: person.role,
			secondFactor: person.secondFactor,
			factors: {
				app: Boolean((await appOf(db, person.userId))?.confirmed_at),
				passkeys: passkeys.map(({ id, name, made_at, last_used_at }) => ({
					id,
					name,
					madeAt: made_at.toISOString(),
					lastUsedAt: last_used_at?.toISOString() ?? null,
				})),
				recoveryCodesLeft: await countRecoveryCodes(db, person.userId),
			},
		};
	});

	serve(beginApp, (_request, { person, token }) => beginAuthenticatorApp(deps, { person, token: token as string }));
	serve(confirmApp, ({ body }, { person, token }) => confirmAuthenticatorApp(deps, { person, token: token as string }, body.code));
	serve(showSecondFactor, ({ body }, { person, token }) => takeSecondFactor(deps, { person, token: token as string }, body.code));
}
