/** Letters and digits that can't be taken for one another (Crockford's): no I, L, O or U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Bytes of chance that a code is made of: 80 bits. */
export const codeBytes = 10;
const letters = 16;

/** Makes a code of 16 letters and digits out of ten bytes of chance. */
export function codeOf(chance: Uint8Array): string {
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

/** A code as people read it: in groups of four. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/**
 * Reads a code as people type it: any case, with or without hyphens and blanks, O for 0, I and L for 1.
 *
 * @returns undefined for what can't be a code
 */
export function readCode(text: string): string | undefined {
	const code = text
		.toUpperCase()
		.replace(/[\s\p{Pd}]+/gu, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");
	return code.length === letters && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
