/** What is taxed at rates of its own. `consulting`: lines of quotes that sell no course. */
export const taxKinds = ["live", "recording", "transcript", "consulting"] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Lists the kinds of product in a line. A line that grants no course is consulting. */
export function listTaxKinds({
	live,
	recording,
	transcript,
}: {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}): TaxKind[] {
	const granted = { live, recording, transcript };
	const kinds = (["live", "recording", "transcript"] as const).filter((kind) => granted[kind]);
	return kinds.length === 0 ? ["consulting"] : kinds;
}
