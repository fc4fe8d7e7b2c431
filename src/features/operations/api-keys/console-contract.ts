import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { integerId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { keyStates } from "./rules/key-state.ts";

const Scope = z
	.string()
	.check(z.regex(/^[a-z-]{1,40}:(read|write)$/, { error: "Must be a scope, such as orders:read." }));
const maxDays = 3_650;

const ApiKey = z.object({
	id: z.int(),
	name: z.string(),
	/** The last four characters of the key. */
	keyEnd: z.string(),
	scopes: z.array(z.string()),
	state: z.enum(keyStates),
	createdBy: z.string(),
	/** ISO 8601, UTC. */
	createdAt: z.string(),
	expiresAt: z.nullable(z.string()),
	/** Accurate to a minute. */
	lastUsedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ownerCalls = staffCalls("/admin/api-keys", { access: "owner" });

/** Lists API keys, newest first, 50 per page. */
export const listApiKeys = ownerCalls.get("", {
	summary: "List API keys, newest first",
	list: "api-keys",
	/** Only ids below this one: the `next` of the previous page. */
	query: { before: z.optional(integerId) },
	response: { keys: z.array(ApiKey), next: z.nullable(z.int()) },
});

export const listScopes = ownerCalls.get("/scopes", {
	summary: "List the scopes that an API key can have, with the calls that each opens",
	response: { scopes: z.array(z.object({ scope: z.string(), calls: z.array(z.string()) })) },
});

/** Creates an API key. Its response is the only one that contains the key. */
export const createApiKey = ownerCalls.post("", {
	summary: "Create an API key; the response shows it once",
	fresh: true,
	status: 201,
	body: {
		name: requiredText(60),
		scopes: z.array(Scope).check(z.minLength(1, { error: "Choose at least one permission." }), z.maxLength(60)),
		/** Null: it does not expire. */
		expiresInDays: z.nullable(
			z
				.int({ error: "Enter a whole number of days." })
				.check(z.positive({ error: "Enter 1 or more." }), z.maximum(maxDays, { error: `Enter ${maxDays} or less.` })),
		),
	},
	response: { key: ApiKey, secret: z.string() },
	refusals: {
		name_taken: [409, "Another API key has this name. Choose a different name, or revoke the other key first."],
		unknown_scope: [400, "One of these permissions doesn't exist."],
	},
});

/** Revokes a key at once and permanently. Revoking it again changes nothing. */
export const revokeApiKey = ownerCalls.post("/:id/revoke", {
	summary: "Revoke an API key permanently",
	params: { id: integerId },
	response: { message: z.string() },
	refusals: { unknown_key: [404, "This API key doesn't exist."] },
});
