import type { Mutation } from "./mutation.ts";

const accounts = "src/features/people/accounts/server";
const staff = "src/features/people/staff/server";
const gate = "src/platform/security/check-access.ts";
const outside = "src/platform/http/outgoing/send-outside.ts";
const outsideTest = { test: "src/platform/http/outgoing/post-outside.test.ts" };
const factors = `${staff}/second-factor/factors-store.ts`;
const passkeys = `${staff}/second-factor/passkeys-store.ts`;
const factorTest = { test: `${staff}/second-factor/second-factor.test.ts` };
const passkeyTest = { test: `${staff}/second-factor/passkeys.test.ts` };
const staffMemberTest = { test: `${staff}/staff.test.ts` };
const passwordTest = { test: `${accounts}/passwords/set-password.test.ts` };
const roleTest = { test: "tests/security/access/which-role-may-what.test.ts" };

/** Checks of logins, permissions and input. */
export const access: Mutation[] = [
	{
		what: "the single use of a password link",
		edits: [
			{
				file: `${accounts}/passwords/password-tokens-store.ts`,
				find: '["reset_password", "set_password"])\n\t\t.where("used_at", "is", null)',
				replace: '["reset_password", "set_password"])',
			},
		],
		...passwordTest,
		title: "of 20 concurrent uses of a token, one succeeds and its password is set",
	},
	{
		what: "the expiry of a password link",
		edits: [
			{
				file: `${accounts}/passwords/password-tokens-store.ts`,
				find: '.where("used_at", "is", null)\n\t\t.where("expires_at", ">", now)\n\t\t.executeTakeFirst();\n\treturn row !== undefined;',
				replace: ".executeTakeFirst();\n\treturn row !== undefined;",
			},
			{
				file: `${accounts}/passwords/password-tokens-store.ts`,
				find: '.where("used_at", "is", null)\n\t\t.where("expires_at", ">", now)\n\t\t.returning("user_id")',
				replace: '.where("used_at", "is", null)\n\t\t.returning("user_id")',
			},
		],
		...passwordTest,
		title: "a link works for one hour, and using one disables the others",
	},
	{
		what: "the end of all sessions with a new password",
		edits: [
			{ file: `${accounts}/passwords/set-password.ts`, find: "await deleteUserSessions(trx, userId);", replace: "" },
		],
		...passwordTest,
		title: "the emailed link sets a new password once and ends all sessions of that user only",
	},
	{
		what: "the password check at login",
		edits: [
			{
				file: `${accounts}/log-in/sessions-store.ts`,
				find: '\n\t\t\t\t.where("users.password_hash", "=", session.passwordHash)',
				replace: "",
			},
		],
		...passwordTest,
		title: "a login concurrent with a reset cannot start a session with the old password",
	},
	{
		what: "the end of a session",
		edits: [
			{
				file: `${accounts}/log-in/sessions-store.ts`,
				find: "user && user.expires_at > now ? user : undefined",
				replace: "user",
			},
		],
		test: `${accounts}/log-in/sign-up.test.ts`,
		title: "the session lasts 12 hours",
	},
	{
		what: "the check of a profile's owner",
		edits: [
			{
				file: "src/features/delivery/my-orders/server/endpoints.ts",
				find: 'if (!isSelf && !supportsCustomers(user)) return refuse(getUser, "not_yours");',
				replace: "",
			},
		],
		test: "tests/security/access/who-may-what.test.ts",
		title: "GET /users/:userId as another customer, and as the owner",
	},
	{
		what: "a captcha's single use",
		edits: [
			{
				file: "src/platform/security/captcha/captcha-store.ts",
				find: "return row !== undefined;",
				replace: "return true;",
			},
		],
		test: `${accounts}/log-in/sign-up.test.ts`,
		title: "accepts a captcha once, even in concurrent requests",
	},
	{
		what: "the single use of an app's code",
		edits: [{ file: factors, find: '\n\t\t.where("last_step", "<", step)', replace: "" }],
		...factorTest,
		title: "a code works once, with any spacing, and disables codes of earlier steps",
	},
	{
		what: "the single use of a recovery code",
		edits: [
			{
				file: factors,
				find: '.where("code_hash", "=", hash)\n\t\t.where("used_at", "is", null)',
				replace: '.where("code_hash", "=", hash)',
			},
		],
		...factorTest,
		title: "a recovery code works once, with any spelling, for its owner only",
	},
	{
		what: "the single use of a passkey's challenge",
		edits: [
			{
				file: passkeys,
				find: '.deleteFrom("passkey_challenges")\n\t\t.where("challenge", "=", challenge)',
				replace: '.updateTable("passkey_challenges").set({ challenge })\n\t\t.where("challenge", "=", challenge)',
			},
		],
		...passkeyTest,
		title: "a challenge works once",
	},
	{
		what: "the purpose of a passkey's challenge",
		edits: [{ file: passkeys, find: '\n\t\t.where("purpose", "=", purpose)', replace: "" }],
		...passkeyTest,
		title: "a challenge is bound to its user and purpose",
	},
	{
		what: "the lock of the owners",
		edits: [
			{ file: `${accounts}/staff-store.ts`, find: '.orderBy("id")\n\t\t.forUpdate()', replace: '.orderBy("id")' },
		],
		...staffMemberTest,
		title: "of two owners who step down concurrently, one stays owner",
	},
	{
		what: "the last owner's rule",
		edits: [
			{
				file: "src/features/people/staff/rules/role-change.ts",
				find: "&& owners.length === 1",
				replace: "&& owners.length === 0",
			},
		],
		...staffMemberTest,
		title: "the last owner cannot be removed or demoted in any way",
	},
	{
		what: "the check of the second factor",
		edits: [{ file: gate, find: "if (!user.secondFactor) return secondFactorNeeded;", replace: "" }],
		...roleTest,
		title: "as editor without a second factor, refuses every call for staff",
	},
	{
		what: "the check of the role",
		edits: [{ file: gate, find: "if (!roleAllows(call.access, user.role)) return otherRole;", replace: "" }],
		...roleTest,
		title: "as editor refuses calls for other roles",
	},
	{
		what: "the recent second factor",
		edits: [{ file: gate, find: "call.fresh && !user.confirmed ? confirmationNeeded : null", replace: "null" }],
		...roleTest,
		title: "as owner without a fresh confirmation, refuses calls that require it",
	},
	{
		what: "the check of an API key's scope",
		edits: [{ file: gate, find: "return scopes.includes(scope)", replace: "return scope" }],
		test: "tests/security/access/api-key-scopes.test.ts",
		title: "a key with every scope but one makes no call of that scope",
	},
	{
		what: "the expiry of an API key",
		edits: [
			{
				file: "src/features/operations/api-keys/rules/key-state.ts",
				find: 'if (expiresAt && expiresAt <= now) return "expired";',
				replace: "",
			},
		],
		test: "src/features/operations/api-keys/rules/key-state.test.ts",
		title: "expires at its time, not after it",
	},
	{
		what: "the check of a webhook's addresses",
		edits: [{ file: outside, find: "!arePublic(addresses)", replace: "false" }],
		...outsideTest,
		title: "refuses a name if one of its addresses is private, or it has none",
	},
	{
		what: "the connection to the checked address of a webhook",
		edits: [{ file: outside, find: "agent: false, lookup: checked,", replace: "agent: false," }],
		...outsideTest,
		title: "connects to the resolved address, and resolves the name once",
	},
	{
		what: "the lease of a webhook message",
		edits: [
			{
				file: "src/features/operations/webhooks/server/outbox-store.ts",
				find: "(leased_until is null or leased_until <= ",
				replace: "(true or leased_until <= ",
			},
		],
		test: "src/features/operations/webhooks/server/webhooks.test.ts",
		title: "webhooks on PostgreSQL sends each message once, even when several processes send",
	},
];
