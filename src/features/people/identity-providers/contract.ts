import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { recordId } from "#values/fields/ids.ts";

/** `oidc` for the settings that begin with `OIDC_`, `oidc-2` for `OIDC_2_`. */
const ProviderId = { provider: z.string().check(z.regex(/^[a-z][a-z\d-]{0,19}$/)) };

const unknownProvider: RefusalDeclaration = [404, "This site doesn't offer this way to log in."];
const tooManyTries: RefusalDeclaration = [429, "Too many attempts. Please try again in a minute."];
const providerUnavailable: RefusalDeclaration = [
	503,
	"The login service isn't responding right now. Please try again in a minute, or log in with your password.",
];

/** Where the browser goes next, and what it sends with the provider's response. */
const Begun = z.object({
	url: z.string(),
	/** Encrypted. Binds the provider's response to this browser. */
	request: z.string(),
});
const beginning = {
	unknown_provider: unknownProvider,
	provider_unavailable: providerUnavailable,
	too_many_tries: tooManyTries,
};

/** The visible ASCII characters that these parameters consist of (RFC 6749, appendix A). */
const Visible = (maxLength: number) =>
	z
		.string()
		.check(
			z.regex(/^[\x20-\x7e]+$/, { error: "This contains a character that isn't allowed." }),
			z.maxLength(maxLength),
		);

/**
 * The provider's response in the query of the redirect (RFC 6749, section 4.1.2), with the request that `begin`
 * returned.
 */
const ProviderResponse = {
	request: z.string().check(z.regex(/^[\w-]+$/, { error: "Must be base64url." }), z.maxLength(4_000)),
	state: Visible(200),
	code: z.optional(Visible(8_000)),
	error: z.optional(Visible(200)),
	/** RFC 9207. */
	iss: z.optional(Visible(500)),
};

/** Refusals of a response that is not a successful login at the provider. */
const failing = {
	...beginning,
	login_expired: [400, "This login took too long or was started in another tab. Please start again."],
	state_mismatch: [400, "This response doesn't belong to the login you started here. Please start again."],
	canceled: [400, "You canceled the login. You can try again or use another way to log in."],
	provider_refused: [400, "The login service refused this login. Please try again or use another way to log in."],
	code_rejected: [400, "This login was already used or has expired. Please start again."],
	wrong_audience: [
		400,
		"The login service issued this login for another application. Please try again, or contact support.",
	],
	wrong_nonce: [400, "The login service's response belongs to another login. Please start again."],
	id_token_expired: [400, "This login has expired or isn't valid yet. Please start again, or contact support."],
	invalid_response: [400, "The login service's response couldn't be verified. Please try again, or contact support."],
	email_unverified: [
		403,
		"The login service hasn't verified your email address. Please verify it there, or log in with your password.",
	],
} as const satisfies Record<string, RefusalDeclaration>;

export const beginProviderLogin = declareCall({
	method: "POST",
	path: "/identity-providers/:provider/login",
	summary: "Begin a login with an identity provider",
	access: "anyone",
	params: ProviderId,
	body: {
		/** True: the session lasts 30 days; otherwise 12 hours. */
		remember: z.optional(z.boolean()),
		/** Asks the provider to authenticate the user again. */
		again: z.optional(z.boolean()),
	},
	response: Begun,
	refusals: beginning,
});

export const finishProviderLogin = declareCall({
	method: "POST",
	path: "/identity-providers/:provider/login/finish",
	summary: "Log in with an identity provider's response; creates an account for a new email address",
	access: "anyone",
	params: ProviderId,
	body: ProviderResponse,
	response: {
		userId: z.int(),
		token: z.string(),
		fullName: z.string(),
		message: z.string(),
		staff: z.optional(z.literal(true)),
	},
	refusals: {
		...failing,
		email_reserved: [409, "This address belongs to our site. Please use your own."],
		already_linked: [
			409,
			"An account with this email address is linked to another login there. Please log in with your password, then unlink it in My Profile.",
		],
	},
});

export const beginLink = declareCall({
	method: "POST",
	path: "/identity-providers/:provider/link",
	summary: "Begin to link an identity provider to your account",
	access: "signed-in",
	params: ProviderId,
	response: Begun,
	refusals: beginning,
});

export const finishLink = declareCall({
	method: "POST",
	path: "/identity-providers/:provider/link/finish",
	summary: "Link an identity to your account with the provider's response",
	access: "signed-in",
	params: ProviderId,
	body: ProviderResponse,
	response: { message: z.string() },
	refusals: {
		...failing,
		address_unconfirmed: [409, "Please confirm your email address first. You'll find the link in My Profile."],
		other_email: [
			409,
			"Your account there has a different email address. Please log in there with the address of your account here, or change your address first.",
		],
		linked_elsewhere: [409, "This login is already linked to another account."],
		already_linked: [409, "Your account is already linked to another login there. Please unlink it first."],
	},
});

const Identity = z.object({
	id: z.int(),
	/** Null if the provider was removed from the settings. */
	provider: z.nullable(z.string()),
	name: z.string(),
	email: z.string(),
	linkedAt: z.string(),
	lastUsedAt: z.string(),
});
export type Identity = z.infer<typeof Identity>;

export const listIdentities = declareCall({
	method: "GET",
	path: "/account/identities",
	summary: "List the identity providers that are linked to your account",
	access: "signed-in",
	response: {
		identities: z.array(Identity),
		/** Without a password, the last identity cannot be unlinked. */
		hasPassword: z.boolean(),
	},
});

export const unlinkIdentity = declareCall({
	method: "DELETE",
	path: "/account/identities/:id",
	summary: "Unlink an identity provider from your account",
	access: "signed-in",
	params: { id: recordId },
	response: { message: z.string() },
	refusals: {
		not_found: [404, "This login isn't linked to your account."],
		last_login: [409, "This is your only way to log in. Please set a password first."],
	},
});
