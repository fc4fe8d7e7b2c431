export interface NewLine {
	courseID: number | null;
	pricingId: number | null;
	title: string;
	instructor: string;
	sessionType: string;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	seats: number;
	/** The live session has a limited number of seats. */
	isLimited?: boolean;
	cents: number;
	/** Without tax. */
	paidCents: number;
	taxCents?: number;
	/** In thousandths of a percent. */
	taxRate?: number | null;
	/** The price of each seat, for a line that is sold by the seat. */
	unitCents?: number | null;
	/** Until when its buyer can add seats at the same price. */
	addUntil?: Date | null;
	/** The line whose seats it adds to. */
	addedTo?: number;
	/** Whether the first seat is for the buyer; true by default. */
	attends?: boolean;
	/** The line whose access it extends. */
	upgradesLine?: number;
}

/** Returns the row of a new order's line. */
export function toLineRow(line: NewLine, orderId: number, position: number) {
	return {
		order_id: orderId,
		position,
		course_id: line.courseID,
		pricing_id: line.pricingId,
		title: line.title,
		instructor: line.instructor,
		session_type: line.sessionType,
		grants_live: line.grants.live,
		grants_recording: line.grants.recording,
		grants_transcript: line.grants.transcript,
		seats: line.seats,
		price_cents: line.cents,
		paid_cents: line.paidCents,
		tax_cents: line.taxCents ?? 0,
		tax_rate: line.taxRate ?? null,
		unit_cents: line.unitCents ?? null,
		add_until: line.addUntil ?? null,
		added_to: line.addedTo ?? null,
		buyer_attends: line.attends ?? true,
		upgrades_line: line.upgradesLine ?? null,
	};
}
