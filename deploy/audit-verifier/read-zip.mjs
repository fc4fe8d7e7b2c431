// Reads a ZIP by its central directory (APPNOTE 6.3.10), one file at a time.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** Opens a ZIP. `names` lists its files; `read` returns the bytes of one. Throws if it is not a ZIP. */
export function openZip(path) {
	const file = openSync(path, "r");
	const size = fstatSync(file).size;
	const readAt = (start, length) => {
		const bytes = Buffer.alloc(length);
		if (start < 0 || readSync(file, bytes, 0, length, start) !== length) throw new Error("The file is truncated.");
		return bytes;
	};
	const entries = readDirectory(readAt, size);
	return {
		names: [...entries.keys()],
		has: (name) => entries.has(name),
		read(name) {
			const entry = entries.get(name);
			if (!entry) throw new Error(`There is no ${name}.`);
			const head = readAt(entry.offset, 30);
			if (head.readUInt32LE(0) !== 0x04034b50) throw new Error(`${name} is damaged.`);
			const body = readAt(entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), entry.compressed);
			const bytes = entry.method === 0 ? body : inflateRawSync(body, { maxOutputLength: entry.bytes + 1 });
			if (bytes.length !== entry.bytes) throw new Error(`${name} is damaged.`);
			return bytes;
		},
		close: () => closeSync(file),
	};
}

function readDirectory(readAt, size) {
	const tail = readAt(Math.max(0, size - 65_557), Math.min(size, 65_557));
	const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0) throw new Error("This is not a ZIP file.");
	let [length, start, count] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16), tail.readUInt16LE(end + 10)];
	if (start === 0xffffffff || length === 0xffffffff || count === 0xffff) {
		const record = readAt(Number(tail.readBigUInt64LE(end - 20 + 8)), 56);
		[count, length, start] = [
			Number(record.readBigUInt64LE(32)),
			Number(record.readBigUInt64LE(40)),
			Number(record.readBigUInt64LE(48)),
		];
	}
	const directory = readAt(start, length);
	const entries = new Map();
	for (let at = 0, index = 0; index < count; index++) {
		if (directory.readUInt32LE(at) !== 0x02014b50) throw new Error("The directory of the file is damaged.");
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
		const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
		const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
		let offset = directory.readUInt32LE(at + 42);
		if (offset === 0xffffffff) offset = Number(extra.readBigUInt64LE(4));
		if (entries.has(name)) throw new Error(`${name} is there twice.`);
		entries.set(name, {
			method: directory.readUInt16LE(at + 10),
			compressed: directory.readUInt32LE(at + 20),
			bytes: directory.readUInt32LE(at + 24),
			offset,
		});
		at += 46 + nameLength + extraLength + commentLength;
	}
	return entries;
}
