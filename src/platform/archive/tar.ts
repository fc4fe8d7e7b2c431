/** An archive entry: a file with its size in bytes, or a directory without content. */
export interface Entry {
	name: string;
	bytes: number;
	content: AsyncIterable<Buffer> | Iterable<Buffer> | null;
}

/** The archive is truncated, changed, or not an archive. The message is shown to the operator. */
export class ArchiveBroken extends Error {
	override name = "ArchiveBroken";
}

const block = 512;
/** The largest size that fits into eleven octal digits: 8.6 GB. */
const mostOctal = 8 ** 11 - 1;
/** The offset of the size in a header, and the first byte of a size in base 256. */
const [sizeAt, sizeLength, base256] = [124, 12, 0x80];

/** Creates an entry's header in POSIX ustar format. Sizes above 8.6 GB use base 256, as in GNU tar. */
export function tarHeader({ name, bytes, content }: Entry, at: Date): Buffer {
	const header = Buffer.alloc(block);
	const path = content ? name : `${name}/`;
	const cut = path.length <= 100 ? -1 : path.lastIndexOf("/", 155);
	if (path.length - cut - 1 > 100) throw new RangeError(`${name} does not fit into an archive.`);
	const octal = (value: number, length: number, offset: number) => header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset, "latin1");
	header.write(path.slice(cut + 1), 0, "latin1");
	octal(content ? 0o600 : 0o700, 8, 100);
	octal(0, 8, 108);
	octal(0, 8, 116);
	if (bytes <= mostOctal) octal(bytes, sizeLength, sizeAt);
	else {
		header.writeBigUInt64BE(BigInt(bytes), sizeAt + sizeLength - 8);
		header[sizeAt] = base256;
	}
	octal(Math.floor(at.getTime() / 1000), 12, 136);
	header.write(content ? "0" : "5", 156, "latin1");
	header.write("ustar\u000000", 257, "latin1");
	if (cut > 0) header.write(path.slice(0, cut), 345, "latin1");
	header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
	return header;
}

/** Pads a file to a multiple of 512 bytes. */
export const padding = (bytes: number): Buffer => Buffer.alloc((block - (bytes % block)) % block);

/** The end-of-archive marker. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/**
 * Reads an archive as a stream. Requesting the next entry skips unread content of the current one.
 *
 * @throws ArchiveBroken if it is truncated or a header was changed
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry & { content: AsyncIterable<Buffer> | null }> {
	const reader = createReader(source);
	for (;;) {
		const header = await reader.exactly(block);
		if (header.every((byte) => byte === 0)) return;
		const entry = readHeader(header);
		let left = entry.bytes;
		const content = (async function* () {
			while (left > 0) {
				const part = await reader.some(left);
				left -= part.length;
				yield part;
			}
		})();
		yield { name: entry.name, bytes: entry.bytes, content: entry.directory ? null : content };
		while (left > 0) left -= (await reader.some(left)).length;
		await reader.exactly(padding(entry.bytes).length);
	}
}

function readHeader(header: Buffer): { name: string; bytes: number; directory: boolean } {
	const text = (start: number, length: number) => header.toString("latin1", start, start + length).replace(/\0.*$/s, "");
	const broken = () => new ArchiveBroken("This file is not a backup, or it is damaged.");
	if (text(257, 5) !== "ustar" || Number.parseInt(text(148, 8), 8) !== checksum(header)) throw broken();
	const [prefix, name] = [text(345, 155), text(0, 100)];
	const bytes = header[sizeAt] === base256 ? Number(header.readBigUInt64BE(sizeAt + sizeLength - 8)) : Number.parseInt(text(sizeAt, sizeLength), 8);
	if (!Number.isSafeInteger(bytes)) throw broken();
	return { name: (prefix ? `${prefix}/${name}` : name).replace(/\/$/, ""), bytes, directory: text(156, 1) === "5" };
}

/** Computes a header's checksum, with its own field counted as blanks. */
function checksum(header: Buffer): number {
	return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function createReader(source: AsyncIterable<Buffer>) {
	const parts = source[Symbol.asyncIterator]();
	let held: Buffer = Buffer.alloc(0);
	/** Reads between one and `most` bytes. */
	async function some(most: number): Promise<Buffer> {
		while (held.length === 0) {
			const { value, done } = await parts.next();
			if (done) throw new ArchiveBroken("The backup is incomplete: its end is missing.");
			held = value;
		}
		const part = held.subarray(0, most);
		held = held.subarray(part.length);
		return part;
	}
	async function exactly(bytes: number): Promise<Buffer> {
		const found: Buffer[] = [];
		for (let left = bytes; left > 0; left -= (found.at(-1) as Buffer).length) found.push(await some(left));
		return Buffer.concat(found);
	}
	return { some, exactly };
}
