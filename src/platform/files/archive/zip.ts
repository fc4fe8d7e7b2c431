import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

export interface ZipEntry {
	/** Relative, with slashes. */
	name: string;
	/** Bytes that are in memory, or a stream, which can have up to 4 GB. */
	content: Buffer | AsyncIterable<Buffer>;
}

interface Written {
	/** Not as bytes: a short buffer would keep the pool that it is part of. */
	name: string;
	flags: number;
	crc: number;
	compressed: number;
	bytes: number;
	offset: number;
}

const [max16, max32] = [0xffff, 0xffffffff];
/** UTF-8 names; sizes after the content of streams. */
const [utf8, sizesFollow] = [0x0800, 0x0008];
const deflated = 8;
const compressedPiece = 1_024;
const [plainVersion, zip64Version] = [20, 45];

/**
 * Streams entries as a ZIP (APPNOTE 6.3.10), without holding a streamed entry in memory. Archives of more than 4 GB or
 * 65,534 entries have ZIP64 records.
 *
 * @throws if a streamed entry has more than 4 GB
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
	const time = toDosTime(at);
	const written: Written[] = [];
	let offset = 0;
	for await (const { name, content } of entries) {
		const entry: Written = { name, flags: utf8, crc: 0, compressed: 0, bytes: 0, offset };
		if (Buffer.isBuffer(content)) {
			// Small pieces: the result keeps the last one whole.
			const body = deflateRawSync(content, { chunkSize: compressedPiece });
			Object.assign(entry, { crc: crc32(content), compressed: body.length, bytes: content.length });
			const head = localHeader(entry, time);
			yield head;
			yield body;
			offset += head.length + body.length;
		} else {
			entry.flags |= sizesFollow;
			const head = localHeader(entry, time);
			yield head;
			for await (const part of deflate(content, entry)) yield part;
			if (entry.bytes > max32 || entry.compressed > max32) throw new Error(`${name} is too large for the archive.`);
			const tail = Buffer.alloc(16);
			tail.writeUInt32LE(0x08074b50, 0);
			tail.writeUInt32LE(entry.crc, 4);
			tail.writeUInt32LE(entry.compressed, 8);
			tail.writeUInt32LE(entry.bytes, 12);
			yield tail;
			offset += head.length + entry.compressed + tail.length;
		}
		written.push(entry);
	}
	let size = 0;
	for (const entry of written) {
		const record = centralRecord(entry, time);
		yield record;
		size += record.length;
	}
	yield* endRecords({ count: written.length, size, offset });
}

/** Compresses a stream, and counts and sums what passes. */
async function* deflate(content: AsyncIterable<Buffer>, entry: Written): AsyncGenerator<Buffer> {
	const compressor = createDeflateRaw();
	const fed = feed(compressor, content, entry);
	// The same error ends the loop.
	fed.catch((error: Error) => compressor.destroy(error));
	for await (const part of compressor) {
		entry.compressed += (part as Buffer).length;
		yield part as Buffer;
	}
	await fed;
}

async function feed(
	compressor: ReturnType<typeof createDeflateRaw>,
	content: AsyncIterable<Buffer>,
	entry: Written,
): Promise<void> {
	for await (const part of content) {
		entry.crc = crc32(part, entry.crc);
		entry.bytes += part.length;
		if (!compressor.write(part)) await new Promise<void>((resolve) => compressor.once("drain", resolve));
	}
	compressor.end();
}

function localHeader({ name: text, flags, crc, compressed, bytes }: Written, time: number): Buffer {
	const name = Buffer.from(text, "utf8");
	const head = Buffer.alloc(30);
	head.writeUInt32LE(0x04034b50, 0);
	head.writeUInt16LE(plainVersion, 4);
	head.writeUInt16LE(flags, 6);
	head.writeUInt16LE(deflated, 8);
	head.writeUInt32LE(time, 10);
	head.writeUInt32LE(crc, 14);
	head.writeUInt32LE(compressed, 18);
	head.writeUInt32LE(bytes, 22);
	head.writeUInt16LE(name.length, 26);
	return Buffer.concat([head, name]);
}

function centralRecord({ name: text, flags, crc, compressed, bytes, offset }: Written, time: number): Buffer {
	const name = Buffer.from(text, "utf8");
	const isFar = offset >= max32;
	const extra = Buffer.alloc(isFar ? 12 : 0);
	if (isFar) {
		extra.writeUInt16LE(0x0001, 0);
		extra.writeUInt16LE(8, 2);
		extra.writeBigUInt64LE(BigInt(offset), 4);
	}
	const record = Buffer.alloc(46);
	record.writeUInt32LE(0x02014b50, 0);
	record.writeUInt16LE(isFar ? zip64Version : plainVersion, 4);
	record.writeUInt16LE(isFar ? zip64Version : plainVersion, 6);
	record.writeUInt16LE(flags, 8);
	record.writeUInt16LE(deflated, 10);
	record.writeUInt32LE(time, 12);
	record.writeUInt32LE(crc, 16);
	record.writeUInt32LE(compressed, 20);
	record.writeUInt32LE(bytes, 24);
	record.writeUInt16LE(name.length, 28);
	record.writeUInt16LE(extra.length, 30);
	record.writeUInt32LE(isFar ? max32 : offset, 42);
	return Buffer.concat([record, name, extra]);
}

function* endRecords({ count, size, offset }: { count: number; size: number; offset: number }): Generator<Buffer> {
	const isLarge = count >= max16 || size >= max32 || offset >= max32;
	if (isLarge) {
		const record = Buffer.alloc(56);
		record.writeUInt32LE(0x06064b50, 0);
		record.writeBigUInt64LE(44n, 4);
		record.writeUInt16LE(zip64Version, 12);
		record.writeUInt16LE(zip64Version, 14);
		record.writeBigUInt64LE(BigInt(count), 24);
		record.writeBigUInt64LE(BigInt(count), 32);
		record.writeBigUInt64LE(BigInt(size), 40);
		record.writeBigUInt64LE(BigInt(offset), 48);
		yield record;
		const locator = Buffer.alloc(20);
		locator.writeUInt32LE(0x07064b50, 0);
		locator.writeBigUInt64LE(BigInt(offset + size), 8);
		locator.writeUInt32LE(1, 16);
		yield locator;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(Math.min(count, max16), 8);
	end.writeUInt16LE(Math.min(count, max16), 10);
	end.writeUInt32LE(Math.min(size, max32), 12);
	end.writeUInt32LE(Math.min(offset, max32), 16);
	yield end;
}

/** Times in a ZIP have no zone, an accuracy of two seconds, and begin in 1980. */
const toDosTime = (at: Date): number =>
	(((Math.max(1980, at.getUTCFullYear()) - 1980) << 25) |
		((at.getUTCMonth() + 1) << 21) |
		(at.getUTCDate() << 16) |
		(at.getUTCHours() << 11) |
		(at.getUTCMinutes() << 5) |
		(at.getUTCSeconds() >> 1)) >>>
	0;
