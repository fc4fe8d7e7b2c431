/** In the order of the course page. */
const pricingGroupNames = ["live", "onDemand", "team"] as const;
export type PricingGroupName = (typeof pricingGroupNames)[number];

interface Option {
	id: number;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	seats: number;
	perSeat?: object | undefined;
}

/** Groups price options: for a team, live, or on demand. Omits empty groups. */
export function groupPricings<P extends Option>(pricings: readonly P[]): { name: PricingGroupName; pricings: P[] }[] {
	const nameGroup = ({ grants, seats, perSeat }: P): PricingGroupName => (seats > 1 || perSeat ? "team" : grants.live ? "live" : "onDemand");
	return pricingGroupNames
		.map((name) => ({ name, pricings: pricings.filter((pricing) => nameGroup(pricing) === name) }))
		.filter((group) => group.pricings.length > 0);
}

export interface SeatPrice {
	/** Cents, rounded up, so that the price is never understated. */
	perSeat: number;
	/** Whole percent below single seats, rounded down; 0 if not cheaper or not comparable. */
	savedPercent: number;
}

/**
 * Compares a group option with single seats that grant the same. Returns null for an option with one seat.
 *
 * @param toPrice returns the cents to pay for an option
 */
export function seatPrice<P extends Option>(pricing: P, offered: readonly P[], toPrice: (pricing: P) => number): SeatPrice | null {
	if (pricing.seats <= 1) return null;
	const singles = offered.filter(({ seats, grants }) => seats === 1 && sameGrants(grants, pricing.grants)).map(toPrice);
	const whole = toPrice(pricing);
	const separate = singles.length === 0 ? 0 : Math.min(...singles) * pricing.seats;
	return { perSeat: Math.ceil(whole / pricing.seats), savedPercent: separate > whole ? Math.floor((100 * (separate - whole)) / separate) : 0 };
}

const sameGrants = (a: Option["grants"], b: Option["grants"]): boolean => a.live === b.live && a.recording === b.recording && a.transcript === b.transcript;
