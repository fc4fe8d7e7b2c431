export interface DraftValues {
	version?: number;
	title: string;
	lines: { description: string; quantity: number /** Null until entered. */; unitPrice: number | null }[];
	validUntil: string;
	terms: string;
}
