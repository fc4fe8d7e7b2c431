import { createHash, randomInt } from "node:crypto";

const count = 10;
/** Letters and digits that nobody mistakes for one another. */
const signs = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten codes of 59 random bits, in groups: to be kept on paper for the day the app is lost. */
export function newRecoveryCodes(): string[] {
	const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("");
	return Array.from({ length: count }, () => `${group()}-${group()}-${group()}`);
}

/** How a recovery code is kept and found; how it is spelled (case, spaces, dashes) does not matter. */
export function hashRecoveryCode(code: string): string {
	return createHash("sha256")
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
		.digest("base64url");
}
