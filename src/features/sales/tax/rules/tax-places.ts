import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";

/** A state of the United States such as `US-WA`, or another country such as `CA`. */
export type TaxPlace = string;

const states: Readonly<Record<string, string>> = {
	...{ AL: "Alabama", AK: "Alaska", AZ: "Arizona", AR: "Arkansas", CA: "California", CO: "Colorado", CT: "Connecticut", DE: "Delaware" },
	...{ DC: "District of Columbia", FL: "Florida", GA: "Georgia", HI: "Hawaii", ID: "Idaho", IL: "Illinois", IN: "Indiana", IA: "Iowa" },
	...{ KS: "Kansas", KY: "Kentucky", LA: "Louisiana", ME: "Maine", MD: "Maryland", MA: "Massachusetts", MI: "Michigan", MN: "Minnesota" },
	...{ MS: "Mississippi", MO: "Missouri", MT: "Montana", NE: "Nebraska", NV: "Nevada", NH: "New Hampshire", NJ: "New Jersey" },
	...{ NM: "New Mexico", NY: "New York", NC: "North Carolina", ND: "North Dakota", OH: "Ohio", OK: "Oklahoma", OR: "Oregon" },
	...{ PA: "Pennsylvania", PR: "Puerto Rico", RI: "Rhode Island", SC: "South Carolina", SD: "South Dakota", TN: "Tennessee", TX: "Texas" },
	...{ UT: "Utah", VT: "Vermont", VA: "Virginia", WA: "Washington", WV: "West Virginia", WI: "Wisconsin", WY: "Wyoming" },
};

/** Names by which people write a country, other than its English name. */
const otherCountryNames: Readonly<Record<string, string>> = {
	...{ usa: "US", america: "US", "united states of america": "US", uk: "GB", england: "GB", scotland: "GB", wales: "GB", "great britain": "GB" },
	...{ "northern ireland": "GB", holland: "NL", "the netherlands": "NL", "czech republic": "CZ", turkey: "TR", deutschland: "DE", "republic of ireland": "IE" },
	...{ "south korea": "KR", korea: "KR", españa: "ES", "hong kong": "HK", macedonia: "MK" },
};

/** Codes that name no country: groups, parts of countries, and codes without an assigned name. */
const noCountries = ["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "AC", "CP", "CQ", "DG", "EA", "IC", "TA"];

let countries: ReadonlyMap<string, string> | undefined;

/** Returns the English names of all countries by their codes of two letters (ISO 3166-1). Runtimes know them. */
function listCountries(): ReadonlyMap<string, string> {
	if (countries) return countries;
	const names = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	const found = codes.flatMap((code): [string, string][] => {
		const name = noCountries.includes(code) ? undefined : names.of(code);
		return name === undefined || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}` ? [] : [[code, name]];
	});
	countries = new Map(found);
	return countries;
}

/** Writes a name as people may have typed it: without case, periods and superfluous space. */
const simplify = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(".", "").replace(/\s+/g, " ").trim();

function findState(region: string): string | undefined {
	const text = simplify(region).replace(/^us[- ]/, "");
	return Object.keys(states).find((code) => code.toLowerCase() === text || simplify(states[code] as string) === text);
}

function findCountry(country: string): string | undefined {
	const text = simplify(country);
	if (text in otherCountryNames) return otherCountryNames[text];
	for (const [code, name] of listCountries()) if (code.toLowerCase() === text || simplify(name) === text) return code;
	return undefined;
}

/** The field of the billing details that must be filled in or corrected before tax can be computed. */
export type MissingPlace = "region" | "country";

/**
 * Finds where a customer is taxed, from their billing details. Without a country, a state of the United States is enough.
 *
 * @returns `missing`: which field doesn't say where
 */
export function findTaxPlace({ region = "", country = "" }: Pick<BillingDetails, "region" | "country">): { place: TaxPlace } | { missing: MissingPlace } {
	const code = country === "" ? "US" : findCountry(country);
	if (code === undefined) return { missing: "country" };
	if (code === "PR") return { place: "US-PR" };
	if (code !== "US") return { place: code };
	const state = findState(region);
	return state === undefined ? { missing: "region" } : { place: `US-${state}` };
}

/** Lists all places, the states first, each with its name in English. */
export function listTaxPlaces(): { place: TaxPlace; name: string }[] {
	const others = [...listCountries()].filter(([code]) => code !== "US" && code !== "PR").map(([place, name]) => ({ place, name }));
	return [...Object.entries(states).map(([code, name]) => ({ place: `US-${code}`, name })), ...others.toSorted((a, b) => a.name.localeCompare(b.name, "en"))];
}

/** Writes a place as billing details have it. */
export const toBillingPlace = (place: TaxPlace): { region: string; country: string } =>
	place.startsWith("US-") ? { region: place.slice(3), country: "United States" } : { region: "", country: formatTaxPlace(place) };

/** Returns the English name of a place; empty for null. */
export function formatTaxPlace(place: TaxPlace | null): string {
	if (place === null) return "";
	return (place.startsWith("US-") ? states[place.slice(3)] : listCountries().get(place)) ?? place;
}
