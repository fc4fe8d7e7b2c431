import { listBoxes, type Mp4Box } from "#values/formats/mp4-boxes.ts";
import { listChildBoxes, readHandler, readTrackId, StreamUnreadable, toDataView } from "./read-fragments.ts";

/** Flags of `tfhd` and `trun` (ISO/IEC 14496-12). */
const [sampleSizeInHeader, dataOffset, firstFlags, durations, sizes, flags, times] = [
	0x10, 0x01, 0x04, 0x1_00, 0x2_00, 0x4_00, 0x8_00,
];

/** The audio of a fragmented MP4 stream. */
export interface AudioTrack {
	id: number;
	/** The head of a stream with audio only. */
	head: Buffer;
	/** The size of samples that state none, in bytes. */
	defaultSize: number;
}

/** Reads the audio from the head of a stream; undefined if it has none. */
export function findAudioTrack(head: Buffer): AudioTrack | undefined {
	const view = toDataView(head);
	const outer = listBoxes(view, 0, head.length);
	const movie = outer.find(({ name }) => name === "moov");
	const tracks = listChildBoxes(view, movie, "trak");
	const audio = tracks.find((track) => readHandler(view, track) === "soun");
	if (!movie || !audio) return undefined;
	const id = readTrackId(view, audio);
	const [extended] = listChildBoxes(view, movie, "mvex");
	const defaults = listChildBoxes(view, extended, "trex").find((box) => view.getUint32(box.from + 4) === id);
	const kept = listBoxes(view, movie.from, movie.to).filter(({ name }) => name !== "trak" && name !== "mvex");
	const newMovie = box("moov", [
		...kept.map((part) => copyBox(head, part)),
		copyBox(head, audio),
		...(defaults ? [box("mvex", [copyBox(head, defaults)])] : []),
	]);
	return {
		id,
		head: Buffer.concat(outer.map((part) => (part === movie ? newMovie : copyBox(head, part)))),
		defaultSize: defaults ? view.getUint32(defaults.from + 16) : 0,
	};
}

/** Returns a fragment with audio only. It is a thirtieth of the fragment, and nothing is encoded. */
export function audioOfFragment(fragment: Buffer, track: AudioTrack): Buffer {
	const view = toDataView(fragment);
	const parts: Buffer[] = [];
	for (const moof of listBoxes(view, 0, fragment.length).filter(({ name }) => name === "moof")) {
		const header = listChildBoxes(view, moof, "mfhd").map((part) => copyBox(fragment, part));
		const audio = listChildBoxes(view, moof, "traf").find((part) =>
			listChildBoxes(view, part, "tfhd").some((first) => view.getUint32(first.from + 4) === track.id),
		);
		if (!audio) continue;
		const ranges = listRuns(view, audio, track).map(({ run, offset, bytes }) => ({
			run,
			bytes: fragment.subarray(moof.from - 8 + offset, moof.from - 8 + offset + bytes),
		}));
		const newAudio = copyBox(fragment, audio);
		const newMoof = box("moof", [...header, newAudio]);
		let at = newMoof.length + 8;
		// The runs are at the same places of the copy, which is at the end of the new box.
		const moved = newMoof.length - newAudio.length - (audio.from - 8);
		for (const { run, bytes } of ranges) {
			newMoof.writeInt32BE(at, run.from + 8 + moved);
			at += bytes.length;
		}
		parts.push(
			newMoof,
			box(
				"mdat",
				ranges.map(({ bytes }) => bytes),
			),
		);
	}
	return Buffer.concat(parts);
}

/** Lists the runs of samples, with their offsets from the beginning of `moof`. */
function listRuns(
	view: DataView,
	traf: Mp4Box,
	{ defaultSize }: AudioTrack,
): { run: Mp4Box; offset: number; bytes: number }[] {
	const [header] = listChildBoxes(view, traf, "tfhd");
	const size = (header && sizeIn(view, header)) ?? defaultSize;
	return listChildBoxes(view, traf, "trun").map((run) => {
		const present = view.getUint32(run.from) & 0xff_ff_ff;
		if (!(present & dataOffset)) throw new StreamUnreadable("The audio of a fragment has no offset.");
		const samples = view.getUint32(run.from + 4);
		const offset = view.getInt32(run.from + 8);
		if (!(present & sizes)) return { run, offset, bytes: samples * size };
		const width = [durations, sizes, flags, times].filter((flag) => present & flag).length * 4;
		let at = run.from + 12 + (present & firstFlags ? 4 : 0) + (present & durations ? 4 : 0);
		let bytes = 0;
		for (let index = 0; index < samples && at + 4 <= run.to; index++, at += width) bytes += view.getUint32(at);
		return { run, offset, bytes };
	});
}

function sizeIn(view: DataView, header: Mp4Box): number | undefined {
	const present = view.getUint32(header.from) & 0xff_ff_ff;
	if (!(present & sampleSizeInHeader)) return undefined;
	const before = (present & 0x01 ? 8 : 0) + (present & 0x02 ? 4 : 0) + (present & 0x08 ? 4 : 0);
	return view.getUint32(header.from + 8 + before);
}

const copyBox = (bytes: Buffer, { from, to }: Mp4Box): Buffer => Buffer.from(bytes.subarray(from - 8, to));

function box(name: string, parts: readonly Buffer[]): Buffer {
	const content = Buffer.concat(parts);
	const header = Buffer.alloc(8);
	header.writeUInt32BE(content.length + 8);
	header.write(name, 4, "latin1");
	return Buffer.concat([header, content]);
}
