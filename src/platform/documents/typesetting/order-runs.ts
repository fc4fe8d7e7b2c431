import bidiFactory from "bidi-js";
import type { Typeface } from "../typefaces.ts";
import type { Cluster } from "./choose-typefaces.ts";

/**
 * Clusters that are drawn together, as the font library takes them: letters of right-to-left scripts in the order of
 * reading.
 */
export interface Run {
	text: string;
	typeface: Typeface;
	/** How many clusters it has. */
	length: number;
}

/** A cluster with its embedding level: odd if it runs from right to left. */
export interface LeveledCluster extends Cluster {
	level: number;
}

const bidi = bidiFactory();
const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Adds the embedding levels of the Unicode Bidirectional Algorithm (UAX 9) to the clusters of a paragraph. */
export function withLevels(clusters: readonly Cluster[]): LeveledCluster[] {
	const { levels } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(""));
	let index = 0;
	return clusters.map((cluster) => {
		const level = levels[index] ?? 0;
		index += cluster.text.length;
		return { ...cluster, level };
	});
}

interface LeveledRun {
	clusters: string[];
	typeface: Typeface;
	level: number;
	isRightToLeft: boolean;
}

/** Orders the clusters of a line from left to right. */
export function orderRuns(clusters: readonly LeveledCluster[]): Run[] {
	const runs: LeveledRun[] = [];
	for (const { text, typeface, level } of clusters) {
		const isRightToLeft = rightToLeft.test(text);
		const last = runs.at(-1);
		if (last?.typeface === typeface && last.level === level && last.isRightToLeft === isRightToLeft)
			last.clusters.push(text);
		else runs.push({ clusters: [text], typeface, level, isRightToLeft });
	}
	return reorder(runs).map((run) => ({ text: toText(run), typeface: run.typeface, length: run.clusters.length }));
}

/** Rule L2: reverses sequences of runs, from the highest level to the lowest. */
function reorder(runs: readonly LeveledRun[]): LeveledRun[] {
	const ordered = [...runs];
	for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
		for (let start = 0; start < ordered.length; start++) {
			let end = start;
			while ((ordered[end]?.level ?? 0) >= level) end++;
			ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
			start = Math.max(start, end);
		}
	return ordered;
}

/** The font library reverses the letters of right-to-left scripts itself, but not punctuation between them. */
function toText({ clusters, level, isRightToLeft }: LeveledRun): string {
	if (level % 2 === 0 || isRightToLeft) return clusters.join("");
	return clusters
		.toReversed()
		.map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
		.join("");
}
