import type { Typeface } from "../typefaces.ts";
import { type Cluster, chooseTypefaces, type HasCharacter } from "./choose-typefaces.ts";
import { type LeveledCluster, orderRuns, type Run, withLevels } from "./order-runs.ts";
import { splitAtBreaks } from "./split-at-breaks.ts";

export interface MeasuredRun extends Run {
	width: number;
}

export interface Line {
	/** From left to right. */
	runs: MeasuredRun[];
	width: number;
}

interface Typesetting {
	typeface: Typeface;
	/** The maximum of a line. */
	width: number;
	/** The rest becomes an ellipsis. */
	maxLines?: number | undefined;
	has: HasCharacter;
	measure: (run: Run) => number;
}

/** Sets a text of several scripts or directions in lines. */
export function typeset(text: string, typesetting: Typesetting): Line[] {
	const { typeface, maxLines, has } = typesetting;
	const clusters = chooseTypefaces(text, typeface, has);
	const lines = breakLines(clusters, typesetting);
	if (maxLines === undefined || lines.length <= maxLines) return lines;
	const [ellipsis] = chooseTypefaces("\u2026", typeface, has);
	const shorten = (count: number) =>
		breakLines([...trimEnd(clusters.slice(0, count)), ellipsis as Cluster], typesetting);
	let [fits, tooLong] = [0, clusters.length];
	while (tooLong - fits > 1) {
		const middle = Math.floor((fits + tooLong) / 2);
		if (shorten(middle).length <= maxLines) fits = middle;
		else tooLong = middle;
	}
	return shorten(fits);
}

function breakLines(clusters: readonly Cluster[], { width, measure }: Typesetting): Line[] {
	const toLine = (part: LeveledCluster[]): Line => {
		const runs = orderRuns(trimEnd(part)).map((run) => ({ ...run, width: measure(run) }));
		return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
	};
	const lines: LeveledCluster[][] = [];
	let line: LeveledCluster[] = [];
	for (const piece of splitPieces(withLevels(clusters))) {
		if (line.length > 0 && toLine([...line, ...piece]).width > width) {
			lines.push(line);
			line = [];
		}
		if (line.length > 0 || toLine(piece).width <= width) {
			line.push(...piece);
			continue;
		}
		// A word that is longer than a line breaks anywhere.
		for (const cluster of piece) {
			if (line.length > 0 && toLine([...line, cluster]).width > width) {
				lines.push(line);
				line = [];
			}
			line.push(cluster);
		}
	}
	if (line.length > 0) lines.push(line);
	return lines.map(toLine);
}

function splitPieces(clusters: readonly LeveledCluster[]): LeveledCluster[][] {
	const pieces: LeveledCluster[][] = [];
	let [next, end, position] = [0, 0, 0];
	const lengths = splitAtBreaks(clusters.map(({ text }) => text).join("")).map(({ length }) => length);
	for (const cluster of clusters) {
		if (position >= end) {
			pieces.push([]);
			end += lengths[next++] ?? Number.POSITIVE_INFINITY;
		}
		pieces.at(-1)?.push(cluster);
		position += cluster.text.length;
	}
	return pieces;
}

function trimEnd<T extends Cluster>(clusters: readonly T[]): T[] {
	const last = clusters.findLastIndex(({ text }) => text.trim() !== "");
	return clusters.slice(0, last + 1);
}
