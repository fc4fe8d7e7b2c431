/** A box of an MP4 file (ISO/IEC 14496-12): its type, and the offsets of its content. */
export interface Mp4Box {
	name: string;
	from: number;
	to: number;
}

/** Lists the complete boxes in a part of a file; stops at the first one that is incomplete or malformed. */
export function listBoxes(view: DataView, from: number, to: number): Mp4Box[] {
	const found: Mp4Box[] = [];
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
