import * as z from "zod/mini";
import { declareCall, roles } from "../../../api/call.ts";
import { EmailAddress } from "../../../values/email-address.ts";
import { requiredText } from "../../../values/text.ts";

const notStaffMember = { status: 403, message: "Only staff members can do this." } as const;
const tooManyTries = { status: 429, message: "Too many attempts. Please try again later." } as const;
const wrongCode = { status: 400, message: "This code is wrong or has already been used. Please try the next one." } as const;
const secondFactorFirst = { status: 403, message: "Please confirm with your second factor first." } as const;
const confirmFirst = { status: 403, message: "Please confirm your identity." } as const;
const lastFactor = { status: 409, message: "This is your only second factor. Please set up another one first." } as const;
const noPasskeysHere = { status: 409, message: "Passkeys can't be used at this site's address." } as const;
const wrongPasskey = { status: 400, message: "This passkey couldn't be verified. Please try again." } as const;
const linkFirst = {
	status: 403,
	message: "Please reset your password with the link that we email you. You can then set up your first second factor within an hour.",
} as const;
/** Who lacks what, before a factor is added: the first needs a link that was used lately, every further one a fresh proof. */
const adding = {
	operators_only: notStaffMember,
	link_needed: linkFirst,
	second_factor_needed: secondFactorFirst,
	confirmation_needed: confirmFirst,
	too_many_tries: tooManyTries,
};

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are left to people. */
const GivenCode = z.string().check(z.trim(), z.minLength(6, { error: "Please enter the code." }), z.maxLength(40, { error: "Please enter the code." }));

/** Get the current staff member, and how far they have come into it. */
const StaffMember = z.object({
	id: z.int(),
	fullName: z.string(),
	email: z.string(),
	role: z.enum(roles),
	/** Whether a second factor was shown in this session; until then nothing else opens. */
	secondFactor: z.boolean(),
	/** Whether the password has to be set with a link before a first second factor can be set up. */
	linkNeeded: z.boolean(),
	/** What can be shown as one. */
	factors: z.object({
		app: z.boolean(),
		passkeys: z.array(z.object({ id: z.string(), name: z.string(), madeAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
		recoveryCodesLeft: z.int(),
	}),
	/** Why passkeys can't be used at this site's address; null where they can. */
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
	/** With the first factor: new recovery codes, shown this one time. Empty with every further one. */
	recoveryCodes: z.array(z.string()),
	message: z.string(),
});
const Said = z.object({ message: z.string() });

/** Begins to set up an authenticator app. It counts once its first code was shown. */
export const beginApp = declareCall({
	method: "POST",
	path: "/operator/app",
	summary: "Start setting up an authenticator app",
	access: "signed-in",
	response: z.object({
		/** Base32, to type into the app by hand. */
		secret: z.string(),
		/** `otpauth://`, to show as a QR code. */
		uri: z.string(),
	}),
	refusals: adding,
});

export const confirmApp = declareCall({
	method: "POST",
	path: "/operator/app/confirm",
	summary: "Finish setting up an authenticator app with its first code",
	access: "signed-in",
	body: z.strictObject({ code: GivenCode }),
	response: FactorAdded,
	refusals: { ...adding, wrong_code: wrongCode },
});

/** Opens the console for this session, and proves anew who one is: for ten minutes, what asks for a fresh proof is open. */
export const showSecondFactor = declareCall({
	method: "POST",
	path: "/operator/second-factor",
	summary: "Verify a second factor: an authenticator code or a recovery code",
	access: "signed-in",
	body: z.strictObject({ code: GivenCode }),
	response: z.object({ recoveryCodesLeft: z.int(), message: z.string() }),
	refusals: { operators_only: notStaffMember, wrong_code: wrongCode, too_many_tries: tooManyTries },
});

export const removeApp = declareCall({
	method: "DELETE",
	path: "/operator/app",
	summary: "Remove your authenticator app",
	access: "operator",
	fresh: true,
	response: Said,
	refusals: { not_found: { status: 404, message: "No authenticator app is set up." }, last_factor: lastFactor },
});

/** Makes new recovery codes; the earlier ones are no longer good. */
export const renewRecoveryCodes = declareCall({
	method: "POST",
	path: "/operator/recovery-codes",
	summary: "Create new recovery codes",
	access: "operator",
	fresh: true,
	response: z.object({ recoveryCodes: z.array(z.string()), message: z.string() }),
});

/** Bytes as WebAuthn writes them: base64url, without padding. */
const Bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/, { error: "Must be base64url." }), z.maxLength(longest));
const CredentialId = Bytes(1400);

/** Begins to add a passkey: gives what the browser's `navigator.credentials.create` takes. */
export const beginPasskey = declareCall({
	method: "POST",
	path: "/operator/passkeys/begin",
	summary: "Start adding a passkey",
	access: "signed-in",
	response: z.looseObject({ challenge: z.string() }),
	refusals: {
		...adding,
		no_passkeys: noPasskeysHere,
		too_many: { status: 409, message: "You've reached the maximum number of passkeys. Please remove one first." },
	},
});

export const addPasskey = declareCall({
	method: "POST",
	path: "/operator/passkeys",
	summary: "Add a passkey with the browser's response",
	access: "signed-in",
	status: 201,
	body: z.strictObject({
		name: requiredText(60),
		credential: z.strictObject({
			id: CredentialId,
			clientDataJSON: Bytes(4000),
			attestationObject: Bytes(20_000),
			transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
		}),
	}),
	response: FactorAdded,
	refusals: {
		...adding,
		no_passkeys: noPasskeysHere,
		wrong_passkey: wrongPasskey,
		known_passkey: { status: 409, message: "This passkey was already added." },
	},
});

export const removePasskey = declareCall({
	method: "POST",
	path: "/operator/passkeys/remove",
	summary: "Remove one of your passkeys",
	access: "operator",
	fresh: true,
	body: z.strictObject({ id: CredentialId }),
	response: Said,
	refusals: { not_found: { status: 404, message: "This passkey doesn't exist." }, last_factor: lastFactor },
});

/** Begins to show a passkey as the second factor: gives what `navigator.credentials.get` takes. */
export const askPasskey = declareCall({
	method: "POST",
	path: "/operator/second-factor/passkey/begin",
	summary: "Start verifying a passkey",
	access: "signed-in",
	response: z.looseObject({ challenge: z.string() }),
	refusals: {
		operators_only: notStaffMember,
		no_passkeys: noPasskeysHere,
		none_added: { status: 409, message: "You haven't added a passkey." },
		too_many_tries: tooManyTries,
	},
});

export const showPasskey = declareCall({
	method: "POST",
	path: "/operator/second-factor/passkey",
	summary: "Verify a passkey",
	access: "signed-in",
	body: z.strictObject({
		id: CredentialId,
		clientDataJSON: Bytes(4000),
		authenticatorData: Bytes(4000),
		signature: Bytes(4000),
	}),
	response: Said,
	refusals: { operators_only: notStaffMember, no_passkeys: noPasskeysHere, wrong_passkey: wrongPasskey, too_many_tries: tooManyTries },
});

const Listed = z.object({
	id: z.int(),
	fullName: z.string(),
	email: z.string(),
	role: z.enum(roles),
	/** False until the link of the invitation was used. */
	hasPassword: z.boolean(),
	hasSecondFactor: z.boolean(),
});
export type ListedStaffMember = z.infer<typeof Listed>;

const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Must be a positive whole number." })), z.transform(Number));
const StaffMemberId = z.strictObject({ id: positive });
const notFound = { status: 404, message: "No staff member has this ID." } as const;
const lastOwner = { status: 409, message: "This is the last owner. Please make someone else an owner first." } as const;
const changedMeanwhile = { status: 409, message: "Someone else just changed this role. Please check it again." } as const;
const roleGone = { status: 403, message: "You are no longer an owner." } as const;

/** Operators by their id, 50 at a time. */
export const listStaff = declareCall({
	method: "GET",
	path: "/admin/operators",
	summary: "List staff members",
	access: "owner",
	/** Only those after the one with this id: the `next` of the page before. */
	query: z.strictObject({ after: z.optional(positive) }),
	response: z.object({ staff: z.array(Listed), next: z.nullable(z.int()) }),
});

/** Gives the owner of an address a role. A link to set a password goes there by mail; an account that is there loses its password and every session. */
export const addStaffMember = declareCall({
	method: "POST",
	path: "/admin/operators",
	summary: "Add a staff member",
	access: "owner",
	fresh: true,
	status: 201,
	/** The name is that of a new account; one that is there keeps its own. */
	body: z.strictObject({ email: EmailAddress, fullName: requiredText(120), role: z.enum(roles) }),
	response: z.object({ staffMember: Listed, message: z.string() }),
	refusals: { already_operator: { status: 409, message: "This person is already a staff member." }, role_gone: roleGone },
});

/** Gives an operator another role; `was` is the one that it takes the place of. */
export const changeRole = declareCall({
	method: "PATCH",
	path: "/admin/operators/:id",
	summary: "Change a staff member's role",
	access: "owner",
	fresh: true,
	params: StaffMemberId,
	body: z.strictObject({ role: z.enum(roles), was: z.enum(roles) }),
	response: Said,
	refusals: { not_found: notFound, last_owner: lastOwner, changed_meanwhile: changedMeanwhile, role_gone: roleGone },
});

export const takeRole = declareCall({
	method: "DELETE",
	path: "/admin/operators/:id",
	summary: "Remove a staff member's role",
	access: "owner",
	fresh: true,
	params: StaffMemberId,
	response: Said,
	refusals: { not_found: notFound, last_owner: lastOwner, role_gone: roleGone },
});

/** For an operator who lost the second factor: it goes, with the password and every session; a new password is set by mail. */
export const resetStaffMember = declareCall({
	method: "POST",
	path: "/admin/operators/:id/reset",
	summary: "Reset a staff member's password and second factor",
	access: "owner",
	fresh: true,
	params: StaffMemberId,
	response: Said,
	refusals: {
		not_found: notFound,
		yourself: { status: 409, message: "Change your own second factor under My security." },
		role_gone: roleGone,
	},
});
