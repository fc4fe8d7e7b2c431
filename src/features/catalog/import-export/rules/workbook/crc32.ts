const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

/** Computes the checksum that ZIP archives have for each file (CRC-32, ISO 3309), in pieces. */
export function createCrc32() {
	let value = 0xffffffff;
	return {
		add(bytes: Uint8Array): void {
			for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] as number);
		},
		end: (): number => (value ^ 0xffffffff) >>> 0,
	};
}
