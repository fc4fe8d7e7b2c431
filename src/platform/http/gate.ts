import type { FastifyRequest } from "fastify";
import { type Call, forOperators, roleAllows } from "../../api/call.ts";
import { Refused } from "../../api/refusal.ts";
import type { Person } from "./answers.ts";

const notSignedIn = new Refused("not_signed_in", 401, "Please log in first.", {});
const operatorsOnly = new Refused("operators_only", 403, "Only staff members can do this.", {});
const secondFactorNeeded = new Refused("second_factor_needed", 403, "Please confirm with your second factor first.", {});
const otherRole = new Refused("other_role", 403, "Your role does not allow this. Please ask an owner.", {});
const confirmationNeeded = new Refused("confirmation_needed", 403, "Please confirm your identity.", {});

/** Returns the refusal if this user may not make the call; otherwise null. */
export function gate(call: Pick<Call, "access" | "fresh">, person: Person | null): Refused | null {
	if (call.access === "anyone") return null;
	if (!person) return notSignedIn;
	if (!forOperators(call.access)) return null;
	if (person.role === null) return operatorsOnly;
	if (!person.secondFactor) return secondFactorNeeded;
	if (!roleAllows(call.access, person.role)) return otherRole;
	return call.fresh && !person.confirmed ? confirmationNeeded : null;
}

/** Reads the bearer token of a request, if it is well formed. */
export function bearerOf(request: FastifyRequest): string | null {
	return request.headers.authorization?.match(/^Bearer ([\w-]{1,200})$/i)?.[1] ?? null;
}
