import { Inflate } from "fflate";

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

/** A workbook that can't be read, with the reason for its user. */
export class UnreadableWorkbook extends Error {
	override name = "UnreadableWorkbook";
}

/** In bytes. Real workbooks of the largest file that an import accepts are smaller. */
const maxUnpacked = 64 * 1024 * 1024;
/** Small pieces, so that a bomb is noticed before it has filled the memory. */
const pieceSize = 16 * 1024;
const maxEntries = 2_000;

const foreign =
	"This file is not an Excel workbook (.xlsx). Open it in your spreadsheet program and save it as .xlsx or CSV.";
const oldFormat =
	"This workbook has a password, or the old .xls format. Open it in your spreadsheet program and save it as .xlsx without a password.";
const damaged = "This workbook is damaged. Open it in your spreadsheet program and save it again.";
const tooLarge =
	"This workbook is too large. Delete sheets and pictures that the import doesn't need, or save the sheet as CSV.";

/**
 * Lists the files in a workbook, which is a ZIP archive, and unpacks them on request. Together they may unpack to 64
 * MB, whatever the archive says about their sizes.
 *
 * @throws {UnreadableWorkbook} if it is no archive, or unpacks to more
 */
export function openWorkbook(bytes: Uint8Array): (name: string) => string | undefined {
	if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableWorkbook(oldFormat);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = listEntries(bytes, view);
	let unpacked = 0;
	return (name) => {
		const entry = entries.get(entryKey(name));
		if (!entry) return undefined;
		const pieces: Uint8Array[] = [];
		const checksum = createCrc32();
		const take = (piece: Uint8Array) => {
			unpacked += piece.length;
			if (unpacked > maxUnpacked) throw tooLargeWorkbook();
			checksum.add(piece);
			pieces.push(piece);
		};
		if (entry.method === 0) take(entry.packed);
		else inflate(entry.packed, take);
		if (checksum.end() !== entry.checksum) throw damagedWorkbook();
		return decode(pieces);
	};
}

/** Names of parts ignore case (ECMA-376, part 2, 6.2), and some programs write backslashes. */
const entryKey = (name: string) => name.replaceAll("\\", "/").toLowerCase();

interface Entry {
	/** 0: stored, 8: deflated. */
	method: number;
	packed: Uint8Array;
	/** CRC-32 of the unpacked file. */
	checksum: number;
}

/** Reads the directory at the end of the archive (APPNOTE 4.3.12 and 4.3.16). */
function listEntries(bytes: Uint8Array, view: DataView): Map<string, Entry> {
	try {
		let end = bytes.length - 22;
		while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
		const count = view.getUint16(end + 10, true);
		if (count > maxEntries) throw tooLargeWorkbook();
		const entries = new Map<string, Entry>();
		let at = view.getUint32(end + 16, true);
		for (let index = 0; index < count; index++) {
			if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError();
			const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
				view.getUint16(at + offset, true),
			) as [number, number, number];
			const name = decode([bytes.subarray(at + 46, at + 46 + nameLength)]);
			const [, packed, local] = readSizes(view, at, at + 46 + nameLength, extraLength) as [number, number, number];
			const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
			entries.set(entryKey(name), {
				method: view.getUint16(at + 10, true),
				checksum: view.getUint32(at + 16, true),
				packed: bytes.subarray(start, start + packed),
			});
			at += 46 + nameLength + extraLength + commentLength;
		}
		return entries;
	} catch (error) {
		if (error instanceof UnreadableWorkbook) throw error;
		throw notWorkbook();
	}
}

/**
 * The unpacked size, the packed size and the place of an entry. Programs that stream write them as 64 bits, in its
 * extra fields (4.5.3).
 */
function readSizes(view: DataView, at: number, extraAt: number, extraLength: number): number[] {
	let field = extraAt;
	while (field + 4 <= extraAt + extraLength && view.getUint16(field, true) !== 1)
		field += 4 + view.getUint16(field + 2, true);
	field += 4;
	return [24, 20, 42].map((offset) => {
		const size = view.getUint32(at + offset, true);
		if (size !== 0xffffffff) return size;
		field += 8;
		return Number(view.getBigUint64(field - 8, true));
	});
}

function inflate(packed: Uint8Array, take: (piece: Uint8Array) => void): void {
	try {
		const inflater = new Inflate((piece) => take(piece));
		for (let at = 0; at < packed.length; at += pieceSize)
			inflater.push(packed.subarray(at, at + pieceSize), at + pieceSize >= packed.length);
	} catch (error) {
		throw error instanceof UnreadableWorkbook ? error : damagedWorkbook();
	}
}

function decode(pieces: readonly Uint8Array[]): string {
	const decoder = new TextDecoder();
	return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}

/** Says that the file is no workbook. */
export const notWorkbook = (): UnreadableWorkbook => new UnreadableWorkbook(foreign);
/** Says that the archive is damaged, or lacks a part. */
export const damagedWorkbook = (): UnreadableWorkbook => new UnreadableWorkbook(damaged);
/** Says that the workbook holds too much. */
export const tooLargeWorkbook = (): UnreadableWorkbook => new UnreadableWorkbook(tooLarge);

/** Computes the checksum that ZIP archives have for each file (CRC-32, ISO 3309), in pieces. */
function createCrc32() {
	let value = 0xffffffff;
	return {
		add(bytes: Uint8Array): void {
			for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] as number);
		},
		end: (): number => (value ^ 0xffffffff) >>> 0,
	};
}
