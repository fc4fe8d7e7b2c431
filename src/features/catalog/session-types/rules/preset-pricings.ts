import type { PerSeat } from "#features/catalog/courses/rules/pricings/seat-steps.ts";

interface Preset {
	name: string;
	live: boolean;
	recording: boolean;
	transcript: boolean;
	seats: number;
	perSeat?: { steps: { seats: number; pricePercent: number }[]; addDays: number } | null;
	pricePercent: number;
	retired: boolean;
}

interface PresetPricing {
	sessionType: string;
	/** US dollars. */
	price: number;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	seats: number;
	perSeat?: PerSeat;
}

const comparable = (name: string) => name.trim().toLowerCase();

/**
 * The price options of the session types that a course does not have yet. Suggested prices are whole dollars, except
 * the course's own.
 */
export function presetPricings(presets: readonly Preset[], price: number, there: readonly string[]): PresetPricing[] {
	const taken = new Set(there.map(comparable));
	return presets
		.filter(({ name, retired }) => !retired && !taken.has(comparable(name)))
		.map(({ name, live, recording, transcript, seats, perSeat, pricePercent }) => ({
			sessionType: name,
			price: suggestPrice(price, pricePercent),
			grants: { live, recording, transcript },
			seats: perSeat ? 1 : seats,
			...(perSeat ? { perSeat: presetSteps(perSeat, price) } : {}),
		}));
}

const suggestPrice = (price: number, percent: number): number =>
	percent === 100 ? price : Math.round((price * percent) / 100);

/** The suggested steps of a session type that is sold by the seat. */
export const presetSteps = ({ steps, addDays }: NonNullable<Preset["perSeat"]>, price: number): PerSeat => ({
	steps: steps.map(({ seats, pricePercent }) => ({ seats, price: suggestPrice(price, pricePercent) })),
	addDays,
});

/** Finds the session type with this name, whether or not it is still offered. */
export const findPreset = <P extends Preset>(presets: readonly P[], name: string): P | undefined =>
	presets.find((preset) => comparable(preset.name) === comparable(name));
