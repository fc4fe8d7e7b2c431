/** A box of an MP4 file: its type, and the offsets of its content. */
interface Box {
	name: string;
	from: number;
	to: number;
}

/** Returns the length of an MP4 file in seconds, rounded, at least 1 (ISO/IEC 14496-12, movie header). Undefined if the file has no such header. */
export function lengthOfMp4(file: Uint8Array): number | undefined {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	const movie = boxes(view, 0, file.length).find((box) => box.name === "moov");
	const header = movie && boxes(view, movie.from, movie.to).find((box) => box.name === "mvhd");
	if (!header || header.to - header.from < 32) return undefined;
	const long = view.getUint8(header.from) === 1;
	const scale = view.getUint32(header.from + (long ? 20 : 12));
	const length = long ? Number(view.getBigUint64(header.from + 24)) : view.getUint32(header.from + 16);
	return scale > 0 && length > 0 ? Math.max(1, Math.round(length / scale)) : undefined;
}

function boxes(view: DataView, from: number, to: number): Box[] {
	const found: Box[] = [];
	let at = from;
	while (at + 8 <= to) {
		const short = view.getUint32(at);
		const name = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
		const wide = short === 1 && at + 16 <= to;
		const size = wide ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
		if (size < 8 || at + size > to) break;
		found.push({ name, from: at + (wide ? 16 : 8), to: at + size });
		at += size;
	}
	return found;
}
