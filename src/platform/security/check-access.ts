import type { FastifyRequest } from "fastify";
import { type Call, forStaff, type Role, roleAllows } from "#api/call.ts";
import { Refused } from "#api/refusal.ts";

export interface User {
	userId: number;
	fullName: string;
	/** Null for customers. */
	role: Role | null;
	/** Confirmed a second factor in this session, in the last hours. */
	secondFactor: boolean;
	/** Confirmed their identity in the last minutes. */
	confirmed: boolean;
	/** Set for a request with an API key, which acts for the owner who created it. */
	apiKey?: { id: number; name: string; scopes: readonly string[] };
}

const notSignedIn = new Refused("not_signed_in", 401, "Please log in first.", {});
const staffOnly = new Refused("operators_only", 403, "Only staff members can do this.", {});
const secondFactorNeeded = new Refused(
	"second_factor_needed",
	403,
	"Please confirm with your second factor first.",
	{},
);
const otherRole = new Refused("other_role", 403, "Your role does not allow this. Please ask an owner.", {});
const confirmationNeeded = new Refused("confirmation_needed", 403, "Please confirm your identity.", {});
const noApiKeys = new Refused("api_key_not_allowed", 403, "API keys can't make this call.", {});

/**
 * Returns null if the user may make the call. A scope replaces the role and the second factor, because an owner
 * confirmed when granting it.
 */
export function checkAccess(call: Pick<Call, "access" | "fresh" | "scope">, user: User | null): Refused | null {
	if (call.access === "anyone") return null;
	if (!user) return notSignedIn;
	if (user.apiKey) return checkScope(call, user.apiKey.scopes);
	if (!forStaff(call.access)) return null;
	if (user.role === null) return staffOnly;
	if (!user.secondFactor) return secondFactorNeeded;
	if (!roleAllows(call.access, user.role)) return otherRole;
	return call.fresh && !user.confirmed ? confirmationNeeded : null;
}

function checkScope({ scope }: Pick<Call, "scope">, scopes: readonly string[]): Refused | null {
	if (!scope) return noApiKeys;
	return scopes.includes(scope)
		? null
		: new Refused("scope_missing", 403, `This API key needs the scope “${scope}” for this call.`, {});
}

export function readBearerToken(request: FastifyRequest): string | null {
	return request.headers.authorization?.match(/^Bearer ([\w-]{1,200})$/i)?.[1] ?? null;
}
