import { type Database, defineFeature } from "#platform/index.ts";
import { factorAddedMail } from "./emails/factor-added.ts";
import { roleChangedMail } from "./emails/role-changed.ts";
import { staffMemberInvitation } from "./emails/staff-member-invitation.ts";
import { wrongCodesMail } from "./emails/wrong-codes.ts";
import { registerStaffJobs, serveStaff } from "./server/endpoints.ts";
import { countRecoveryCodes, findAuthenticatorApp } from "./server/second-factor/factors-store.ts";
import { listPasskeys } from "./server/second-factor/passkeys-store.ts";

const onlyStaff = "Only staff have second factors.";

export const feature = defineFeature({
	name: "people/staff",
	records: [{ kind: "operator", label: "Staff", address: "/console/operators" }],
	endpoints: ({ serve }, context) => serveStaff(serve, context),
	jobs: registerStaffJobs,
	emails: [staffMemberInvitation, roleChangedMail, factorAddedMail, wrongCodesMail],
	// Deleted together with the account.
	personalData: {
		name: "secondFactors",
		export: (db, { id }) => exportFactors(db, id),
		dropsInMerge: {
			authenticator_apps: onlyStaff,
			authenticator_setups: onlyStaff,
			recovery_codes: onlyStaff,
			passkeys: onlyStaff,
			passkey_challenges: onlyStaff,
		},
	},
});

/** Exports a staff member's second factors without secrets. They are deleted with the account. */
async function exportFactors(db: Database, userId: number) {
	const passkeys = await listPasskeys(db, userId);
	return {
		authenticatorApp: (await findAuthenticatorApp(db, userId)) !== undefined,
		recoveryCodesLeft: await countRecoveryCodes(db, userId),
		passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
			name,
			madeAt: created_at,
			lastUsedAt: last_used_at,
		})),
	};
}
