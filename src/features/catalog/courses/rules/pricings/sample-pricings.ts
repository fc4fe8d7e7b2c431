/** In display order, with their price as a multiple of the course's. */
const sessionTypes: [sessionType: string, factor: number][] = [
	["Live session", 1],
	["Live session for a group of 5", 3.2],
	["Live session for a group of 10", 5.2],
	["Live Plus Recorded session", 1.45],
	["Live Plus Transcript session", 1.35],
	["Live Plus Recorded Plus Transcript session", 1.75],
	["Transcript", 0.75],
	["Recorded session", 0.9],
	["Recorded Plus Transcript session", 1.25],
];

/** The pricings of a sample course in whole dollars; the first has the course's price. */
export function samplePricings(price: number): { sessionType: string; price: number }[] {
	return sessionTypes.map(([sessionType, factor]) => ({
		sessionType,
		price: factor === 1 ? price : Math.round(price * factor),
	}));
}
