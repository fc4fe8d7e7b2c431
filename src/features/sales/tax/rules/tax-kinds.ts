/** What is taxed at rates of its own. `consulting`: lines of quotes that sell no course. */
export const taxKinds = ["live", "recording", "transcript", "consulting"] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Stripe's tax codes, such as `txcd_10000000`. Empty or missing: the default code of the Stripe account. */
export type TaxCodes = Partial<Record<TaxKind, string>>;

interface Grants {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** Reads what a line of an order or a quote grants. */
export const toGrants = (
	line: {
		[grant in `grants_${keyof Grants}`]: boolean | null;
	},
): Grants => ({
	live: line.grants_live === true,
	recording: line.grants_recording === true,
	transcript: line.grants_transcript === true,
});

/** Lists the kinds of product in a line. A line that grants no course is consulting. */
export function listTaxKinds({ live, recording, transcript }: Grants): TaxKind[] {
	const granted = { live, recording, transcript };
	const kinds = (["live", "recording", "transcript"] as const).filter((kind) => granted[kind]);
	return kinds.length === 0 ? ["consulting"] : kinds;
}

/** Finds the tax code of a line: that of its first kind, in the order of `taxKinds`. */
export const findTaxCode = (codes: TaxCodes, grants: Grants): string | undefined =>
	codes[listTaxKinds(grants)[0] as TaxKind];
