/** Crockford's Base32 alphabet: without I, L, O and U, which are easily misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random bytes in a code: 80 bits. */
export const codeBytes = 10;
const letters = 16;

/** Encodes ten random bytes as a code of 16 letters and digits. */
export function encodeCertificateCode(chance: Uint8Array): string {
	if (chance.length !== codeBytes) throw new RangeError(`A code is made of ${codeBytes} bytes.`);
	let bits = 0n;
	for (const byte of chance) bits = (bits << 8n) | BigInt(byte);
	let code = "";
	for (let place = 0; place < letters; place++) {
		code = alphabet[Number(bits & 31n)] + code;
		bits >>= 5n;
	}
	return code;
}

/** Formats a code in groups of four characters. */
export const formatCertificateCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/**
 * Parses a typed code. Accepts any case, hyphens and spaces, O for 0, and I or L for 1.
 *
 * @returns undefined if the text cannot be a code
 */
export function readCode(text: string): string | undefined {
	const code = text
		.toUpperCase()
		.replace(/[\s\p{Pd}]+/gu, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");
	return code.length === letters && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
