export interface DraftValues {
	version?: number;
	title: string;
	lines: { description: string; quantity: number; unitPrice: number }[];
	validUntil: string;
	terms: string;
}
