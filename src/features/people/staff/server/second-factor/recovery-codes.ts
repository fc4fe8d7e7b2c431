import { createHash, randomInt } from "node:crypto";

const count = 10;
/** Letters and digits that are hard to misread. */
const signs = "23456789abcdefghjkmnpqrstuvwxyz";

/** Creates ten recovery codes of 59 random bits each, in groups. */
export function newRecoveryCodes(): string[] {
	const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
	return Array.from({ length: count }, () => `${group()}-${group()}-${group()}`);
}

/** Hashes a recovery code for storage and lookup, ignoring case, spaces and dashes. */
export function hashRecoveryCode(code: string): string {
	return createHash("sha256")
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
		.digest("base64url");
}
