import { type Cents, minCharge } from "#values/money.ts";

export interface Grants {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** A single seat that a customer bought, with the upgrades that extended it. */
export interface OwnedPurchase {
	grants: Grants;
	/** What it cost before promo codes, less what was refunded of it. */
	credit: Cents;
}

export interface Option {
	pricingId: number;
	sessionType: string;
	grants: Grants;
	seats: number;
	/** Sold by the seat, for groups. */
	isPerSeat: boolean;
	/** What it costs now, with the course's discount. */
	price: Cents;
	/** Its live session can still be bought. */
	isLiveOffered: boolean;
}

export interface Upgrade {
	pricingId: number;
	sessionType: string;
	/** What the customer gets in addition. */
	adds: Grants;
	/** The difference in price. */
	cents: Cents;
}

const names = ["live", "recording", "transcript"] as const;

/**
 * Lists the options to which a purchase can be upgraded: they grant everything that it grants, and more. The price is
 * the difference between the option's price now and the purchase's price before promo codes, so a promo code that was
 * used for the purchase keeps its value, and none applies to the upgrade. A difference too small for a card is free.
 *
 * @returns the cheapest first
 */
export function findUpgrades({ grants: owned, credit }: OwnedPurchase, options: readonly Option[]): Upgrade[] {
	const upgrades = options.flatMap(({ pricingId, sessionType, grants, seats, isPerSeat, price, isLiveOffered }) => {
		if (seats > 1 || isPerSeat) return [];
		const adds = {
			live: grants.live && !owned.live,
			recording: grants.recording && !owned.recording,
			transcript: grants.transcript && !owned.transcript,
		};
		if (names.some((name) => owned[name] && !grants[name]) || !names.some((name) => adds[name])) return [];
		if (adds.live && !isLiveOffered) return [];
		const difference = Math.max(0, price - credit);
		return { pricingId, sessionType, adds, cents: difference < minCharge ? 0 : difference };
	});
	return upgrades.toSorted((a, b) => a.cents - b.cents);
}
