import * as z from "zod/mini";
import { declareCall, roles } from "#api/call.ts";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { integerId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { personName, requiredText } from "#values/text.ts";

const notStaffMember = [403, "Only staff members can do this."] as const;
const tooManyTries = [429, "Too many attempts. Please try again later."] as const;
const wrongCode = [400, "This code is wrong or has already been used. Please try the next one."] as const;
const secondFactorFirst = [403, "Please confirm with your second factor first."] as const;
const confirmFirst = [403, "Please confirm your identity."] as const;
const lastFactor = [409, "This is your only second factor. Please set up another one first."] as const;
const noPasskeysHere = [409, "Passkeys can't be used at this site's address."] as const;
const wrongPasskey = [400, "This passkey couldn't be verified. Please try again."] as const;
const linkFirst = [
	403,
	"Please reset your password with the link we email you. You can then set up your first second factor within an hour.",
] as const;
/**
 * Refusals before adding a factor. The first one needs a recently used link, every further one a fresh second factor.
 */
const adding = {
	operators_only: notStaffMember,
	link_needed: linkFirst,
	second_factor_needed: secondFactorFirst,
	confirmation_needed: confirmFirst,
	too_many_tries: tooManyTries,
};

/** Six digits of an authenticator app, or a recovery code with any spaces and dashes. */
const FactorCode = z
	.string()
	.check(
		z.trim(),
		z.minLength(6, { error: "Please enter the code." }),
		z.maxLength(40, { error: "Please enter the code." }),
	);

/** The current staff member and the state of their second factors. */
const StaffMember = z.object({
	id: z.int(),
	fullName: z.string(),
	email: z.string(),
	role: z.enum(roles),
	/** Whether a second factor was shown in this session. Without it, most calls are refused. */
	secondFactor: z.boolean(),
	/** Whether the password must be set with a link before the first second factor. */
	linkNeeded: z.boolean(),
	factors: z.object({
		app: z.boolean(),
		passkeys: z.array(
			z.object({ id: z.string(), name: z.string(), madeAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
		),
		recoveryCodesLeft: z.int(),
	}),
	/** Why this site's address does not support passkeys; null if it does. */
	passkeysOff: z.nullable(z.string()),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const getStaffMember = declareCall({
	method: "GET",
	path: "/operator",
	summary: "Get the current staff member",
	access: "signed-in",
	response: StaffMember,
	refusals: { operators_only: notStaffMember },
});

const FactorAdded = z.object({
	/** New recovery codes, shown once with the first factor; otherwise empty. */
	recoveryCodes: z.array(z.string()),
	message: z.string(),
});
const Said = z.object({ message: z.string() });

/** Starts setting up an authenticator app. It becomes active after its first code. */
export const beginApp = declareCall({
	method: "POST",
	path: "/operator/app",
	summary: "Start setting up an authenticator app",
	access: "signed-in",
	response: {
		/** Base32, to type into the app. */
		secret: z.string(),
		/** `otpauth://`, to show as a QR code. */
		uri: z.string(),
	},
	refusals: adding,
});

export const confirmApp = declareCall({
	method: "POST",
	path: "/operator/app/confirm",
	summary: "Finish setting up an authenticator app with its first code",
	access: "signed-in",
	body: { code: FactorCode },
	response: FactorAdded,
	refusals: { ...adding, wrong_code: wrongCode },
});

/** Opens the console for this session, and counts as fresh for ten minutes. */
export const showSecondFactor = declareCall({
	method: "POST",
	path: "/operator/second-factor",
	summary: "Verify a second factor: an authenticator code or a recovery code",
	access: "signed-in",
	body: { code: FactorCode },
	response: { recoveryCodesLeft: z.int(), message: z.string() },
	refusals: { operators_only: notStaffMember, wrong_code: wrongCode, too_many_tries: tooManyTries },
});

const anyStaffCalls = staffCalls("/operator", { access: "operator" });

export const removeApp = anyStaffCalls.delete("/app", {
	summary: "Remove your authenticator app",
	fresh: true,
	response: Said,
	refusals: { not_found: [404, "No authenticator app is set up."], last_factor: lastFactor },
});

export const renewRecoveryCodes = anyStaffCalls.post("/recovery-codes", {
	summary: "Create new recovery codes",
	fresh: true,
	response: { recoveryCodes: z.array(z.string()), message: z.string() },
});

/** Bytes in WebAuthn's encoding: base64url without padding. */
const Bytes = (maxLength: number) =>
	z.string().check(z.regex(/^[\w-]+$/, { error: "Must be base64url." }), z.maxLength(maxLength));
const CredentialId = Bytes(1400);

/** Starts adding a passkey: returns the options of `navigator.credentials.create`. */
export const beginPasskey = declareCall({
	method: "POST",
	path: "/operator/passkeys/begin",
	summary: "Start adding a passkey",
	access: "signed-in",
	response: z.looseObject({ challenge: z.string() }),
	refusals: {
		...adding,
		no_passkeys: noPasskeysHere,
		too_many: [409, "You've reached the maximum number of passkeys. Please remove one first."],
	},
});

export const addPasskey = declareCall({
	method: "POST",
	path: "/operator/passkeys",
	summary: "Add a passkey with the browser's response",
	access: "signed-in",
	status: 201,
	body: {
		name: requiredText(60),
		credential: z.strictObject({
			id: CredentialId,
			clientDataJSON: Bytes(4000),
			attestationObject: Bytes(20_000),
			transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
		}),
	},
	response: FactorAdded,
	refusals: {
		...adding,
		no_passkeys: noPasskeysHere,
		wrong_passkey: wrongPasskey,
		known_passkey: [409, "This passkey was already added."],
	},
});

export const removePasskey = anyStaffCalls.post("/passkeys/remove", {
	summary: "Remove one of your passkeys",
	fresh: true,
	body: { id: CredentialId },
	response: Said,
	refusals: { not_found: [404, "This passkey doesn't exist."], last_factor: lastFactor },
});

/** Starts using a passkey as the second factor: returns the options of `navigator.credentials.get`. */
export const authenticatePasskey = declareCall({
	method: "POST",
	path: "/operator/second-factor/passkey/begin",
	summary: "Start verifying a passkey",
	access: "signed-in",
	response: z.looseObject({ challenge: z.string() }),
	refusals: {
		operators_only: notStaffMember,
		no_passkeys: noPasskeysHere,
		none_added: [409, "You haven't added a passkey."],
		too_many_tries: tooManyTries,
	},
});

export const showPasskey = declareCall({
	method: "POST",
	path: "/operator/second-factor/passkey",
	summary: "Verify a passkey",
	access: "signed-in",
	body: {
		id: CredentialId,
		clientDataJSON: Bytes(4000),
		authenticatorData: Bytes(4000),
		signature: Bytes(4000),
	},
	response: Said,
	refusals: {
		operators_only: notStaffMember,
		no_passkeys: noPasskeysHere,
		wrong_passkey: wrongPasskey,
		too_many_tries: tooManyTries,
	},
});

const Listed = z.object({
	id: z.int(),
	fullName: z.string(),
	email: z.string(),
	role: z.enum(roles),
	/** False until the link of the invitation is used. */
	hasPassword: z.boolean(),
	hasSecondFactor: z.boolean(),
});
export type ListedStaffMember = z.infer<typeof Listed>;

const StaffMemberId = { id: integerId };
const notFound = [404, "No staff member has this ID."] as const;
const lastOwner = [409, "This is the only owner. Make someone else an owner first."] as const;
const changedMeanwhile = [409, "Someone else just changed this role. Please check it again."] as const;
const roleGone = [403, "You are no longer an owner."] as const;

/** Lists staff members by id, 50 per page. */
const ownerCalls = staffCalls("/admin/operators", {
	access: "owner",
	params: StaffMemberId,
	refusals: { not_found: notFound },
});

export const listStaff = ownerCalls.get("", {
	summary: "List staff members",
	query: {
		/** `name` ascends, `-name` descends. By default, those added first come first. */
		sort: z.optional(z.enum(listSorts("name"))),
		/** Cursor: the `next` of the previous page. */
		after: z.optional(listCursor),
	},
	response: { staff: z.array(Listed), next: nextCursor },
});

/** Gives a user a role and emails a link to set a password. An existing account loses its password and all sessions. */
export const addStaffMember = ownerCalls.post("", {
	summary: "Add a staff member",
	fresh: true,
	status: 201,
	/** The name applies only to a new account. */
	body: { email: NewEmailAddress, fullName: personName(120), role: z.enum(roles) },
	response: { staffMember: Listed, message: z.string() },
	refusals: { already_operator: [409, "This person is already a staff member."], role_gone: roleGone },
});

/** Changes a staff member's role; `was` is the expected current one. */
export const changeRole = ownerCalls.patch("/:id", {
	summary: "Change a staff member's role",
	fresh: true,
	body: { role: z.enum(roles), was: z.enum(roles) },
	response: Said,
	refusals: { last_owner: lastOwner, changed_meanwhile: changedMeanwhile, role_gone: roleGone },
});

export const takeRole = ownerCalls.delete("/:id", {
	summary: "Remove a staff member's role",
	fresh: true,
	response: Said,
	refusals: { last_owner: lastOwner, role_gone: roleGone },
});

/**
 * Resets a staff member who lost the second factor: removes factors, password and sessions, and emails a link for a new
 * password.
 */
export const resetStaffMember = ownerCalls.post("/:id/reset", {
	summary: "Reset a staff member's password and second factor",
	fresh: true,
	response: Said,
	refusals: {
		yourself: [409, "Change your own second factor under My security."],
		role_gone: roleGone,
	},
});
