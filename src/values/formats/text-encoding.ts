/** As named by `TextDecoder`. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export const encodingNames = {
	"utf-8": "UTF-8",
	"utf-16le": "UTF-16",
	"utf-16be": "UTF-16",
	"windows-1252": "Windows-1252",
} satisfies Record<Encoding, string>;

/** Enough bytes to detect a byte-order mark, or UTF-16 without one. */
export const encodingSample = 1_000;

/** Detects the encoding of a text. `start`: its first bytes; `isUtf8`: whether all of it is valid UTF-8. */
export function detectEncoding(start: Uint8Array, isUtf8: boolean): Encoding {
	if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
	if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
	const sample = start.subarray(0, encodingSample);
	const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
	// In UTF-16, every other byte of English text is zero.
	if (zeros(1) * 4 > sample.length) return "utf-16le";
	if (zeros(0) * 4 > sample.length) return "utf-16be";
	return isUtf8 ? "utf-8" : "windows-1252";
}

/** Decodes a file as programs save it, without a byte-order mark. `isCut`: it can end within a character. */
export function decodeText(bytes: Uint8Array, { isCut = false } = {}): { text: string; encoding: Encoding } {
	const encoding = detectEncoding(bytes.subarray(0, encodingSample), isValidUtf8(bytes, isCut));
	return { text: new TextDecoder(encoding).decode(bytes, { stream: isCut }), encoding };
}

/**
 * Whether a text that was decoded as Windows-1252 can be one: other one-byte encodings turn into rows of accented
 * letters. Also false for bytes that it does not have.
 */
export function isWestern(text: string): boolean {
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const accented = text.match(/[\u00aa-\u00ff\u0152-\u0192]/g)?.length ?? 0;
	return accented * 2 <= letters && !/[\u0080-\u009f]/.test(text);
}

function isValidUtf8(bytes: Uint8Array, isCut: boolean): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
		return true;
	} catch {
		return false;
	}
}
