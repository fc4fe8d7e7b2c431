interface Preset {
	name: string;
	live: boolean;
	recording: boolean;
	transcript: boolean;
	seats: number;
	pricePercent: number;
	retired: boolean;
}

interface PresetPricing {
	sessionType: string;
	/** US dollars. */
	price: number;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	seats: number;
}

const comparable = (name: string) => name.trim().toLowerCase();

/** The price options of the session types that a course does not have yet. Suggested prices are whole dollars, except the course's own. */
export function presetPricings(presets: readonly Preset[], price: number, there: readonly string[]): PresetPricing[] {
	const taken = new Set(there.map(comparable));
	return presets
		.filter(({ name, retired }) => !retired && !taken.has(comparable(name)))
		.map(({ name, live, recording, transcript, seats, pricePercent }) => ({
			sessionType: name,
			price: pricePercent === 100 ? price : Math.round((price * pricePercent) / 100),
			grants: { live, recording, transcript },
			seats,
		}));
}

/** Finds the session type with this name, whether or not it is still offered. */
export const findPreset = <P extends Preset>(presets: readonly P[], name: string): P | undefined =>
	presets.find((preset) => comparable(preset.name) === comparable(name));
