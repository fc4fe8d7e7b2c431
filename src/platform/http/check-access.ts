import type { FastifyRequest } from "fastify";
import { type Call, forStaff, type Role, roleAllows } from "../../api/call.ts";
import { Refused } from "../../api/refusal.ts";

export interface User {
	userId: number;
	fullName: string;
	/** Null for customers. */
	role: Role | null;
	/** Confirmed a second factor in this session, in the last hours. */
	secondFactor: boolean;
	/** Confirmed their identity in the last minutes. */
	confirmed: boolean;
}

const notSignedIn = new Refused("not_signed_in", 401, "Please log in first.", {});
const staffOnly = new Refused("operators_only", 403, "Only staff members can do this.", {});
const secondFactorNeeded = new Refused("second_factor_needed", 403, "Please confirm with your second factor first.", {});
const otherRole = new Refused("other_role", 403, "Your role does not allow this. Please ask an owner.", {});
const confirmationNeeded = new Refused("confirmation_needed", 403, "Please confirm your identity.", {});

/** Returns null if the user may make the call. */
export function checkAccess(call: Pick<Call, "access" | "fresh">, user: User | null): Refused | null {
	if (call.access === "anyone") return null;
	if (!user) return notSignedIn;
	if (!forStaff(call.access)) return null;
	if (user.role === null) return staffOnly;
	if (!user.secondFactor) return secondFactorNeeded;
	if (!roleAllows(call.access, user.role)) return otherRole;
	return call.fresh && !user.confirmed ? confirmationNeeded : null;
}

export function bearerOf(request: FastifyRequest): string | null {
	return request.headers.authorization?.match(/^Bearer ([\w-]{1,200})$/i)?.[1] ?? null;
}
