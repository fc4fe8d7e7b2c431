import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { listCountries, listStateNames, states } from "#features/sales/billing/rules/places.ts";

/** A state of the United States such as `US-WA`, or another country such as `CA`. */
export type TaxPlace = string;

/** Names by which people write a country, other than its English name and its code of two letters. */
const otherCountryNames: Readonly<Record<string, string>> = {
	usa: "US",
	america: "US",
	"united states of america": "US",
	uk: "GB",
	england: "GB",
	scotland: "GB",
	wales: "GB",
	"great britain": "GB",
	"northern ireland": "GB",
	holland: "NL",
	"czech republic": "CZ",
	turkey: "TR",
	deutschland: "DE",
	"republic of ireland": "IE",
	"south korea": "KR",
	korea: "KR",
	"republic of korea": "KR",
	espana: "ES",
	"hong kong": "HK",
	macau: "MO",
	macao: "MO",
	macedonia: "MK",
	uae: "AE",
	emirates: "AE",
	"viet nam": "VN",
	"ivory coast": "CI",
	"russian federation": "RU",
	burma: "MM",
	myanmar: "MM",
	brasil: "BR",
	schweiz: "CH",
	suisse: "CH",
	osterreich: "AT",
	"cape verde": "CV",
	georgia: "GE",
	swaziland: "SZ",
	"east timor": "TL",
	vatican: "VA",
	can: "CA",
	mex: "MX",
	gbr: "GB",
	irl: "IE",
	deu: "DE",
	fra: "FR",
	ita: "IT",
	esp: "ES",
	nld: "NL",
	bel: "BE",
	che: "CH",
	aut: "AT",
	swe: "SE",
	aus: "AU",
	nzl: "NZ",
	ind: "IN",
	jpn: "JP",
	chn: "CN",
	kor: "KR",
	sgp: "SG",
	hkg: "HK",
	are: "AE",
	isr: "IL",
	zaf: "ZA",
	bra: "BR",
	pri: "PR",
};

/** The provinces of Canada, so that "Ontario, CA" is there and not in California. */
const provinces = [
	...[
		"ab",
		"bc",
		"mb",
		"nb",
		"nl",
		"ns",
		"nt",
		"nu",
		"on",
		"pe",
		"qc",
		"sk",
		"yt",
		"alberta",
		"british columbia",
		"manitoba",
		"new brunswick",
	],
	...[
		"newfoundland and labrador",
		"nova scotia",
		"northwest territories",
		"nunavut",
		"ontario",
		"prince edward island",
		"quebec",
		"saskatchewan",
		"yukon",
	],
];

/** Writes a name as people may have typed it: without case, accents, periods and superfluous space. */
const simplify = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/[\p{M}.]/gu, "")
		.toLowerCase()
		.replaceAll("’", "'")
		.replaceAll("&", "and")
		.replace(/\s+/g, " ")
		.trim()
		.replace(/^saint /, "st ");

function findState(region: string): string | undefined {
	const text = simplify(region).replace(/^.*, ?|^us[- ]|^state of | state$/g, "");
	return Object.keys(states).find(
		(code) => code.toLowerCase() === text || listStateNames(code).some((name) => name.toLowerCase() === text),
	);
}

function findCountry(country: string): string | undefined {
	const text = simplify(country).replace(/^the /, "");
	if (text in otherCountryNames) return otherCountryNames[text];
	for (const [code, name] of listCountries()) if (code.toLowerCase() === text || simplify(name) === text) return code;
	return undefined;
}

/**
 * What must be filled in or corrected before tax can be computed. `ambiguous`: the country could be a state of the
 * United States, or the state and the country contradict each other.
 */
export type MissingPlace = "region" | "country" | "ambiguous";

/**
 * Finds where a customer is taxed, from their billing details. Without a country, a state of the United States is
 * enough. A country whose letters or name are also a state's decides nothing by itself.
 *
 * @returns `missing`: what doesn't say where
 */
export function findTaxPlace({
	region = "",
	country = "",
}: Pick<BillingDetails, "region" | "country">): { place: TaxPlace } | { missing: MissingPlace } {
	const state = findState(region);
	const code = country === "" ? "US" : findCountry(country);
	if (code === "US") return state === undefined ? { missing: "region" } : { place: `US-${state}` };
	const stateAsCountry = findState(country);
	if (stateAsCountry !== undefined) {
		const isOnlyState = code === undefined || code === "PR";
		if (state === stateAsCountry || (state === undefined && isOnlyState)) return { place: `US-${stateAsCountry}` };
		return code === "CA" && provinces.includes(simplify(region)) ? { place: code } : { missing: "ambiguous" };
	}
	if (code === undefined) return { missing: "country" };
	// The letters of a state are also used elsewhere, such as WA in Australia.
	return state !== undefined && simplify(region).length > 2 ? { missing: "ambiguous" } : { place: code };
}

/** Lists all places, the states first, each with its name in English. */
export function listTaxPlaces(): { place: TaxPlace; name: string }[] {
	const others = [...listCountries()]
		.filter(([code]) => code !== "US" && code !== "PR")
		.map(([place, name]) => ({ place, name }));
	const own = Object.keys(states).map((code) => ({ place: `US-${code}`, name: formatTaxPlace(`US-${code}`) }));
	return [...own, ...others.toSorted((a, b) => a.name.localeCompare(b.name, "en"))];
}

/** Writes a place as billing details have it. */
export function toBillingPlace(place: TaxPlace): { region: string; country: string } {
	if (place.startsWith("US-")) return { region: place.slice(3), country: "United States" };
	return { region: "", country: formatTaxPlace(place) };
}

/** Returns the English name of a place; empty for null. */
export function formatTaxPlace(place: TaxPlace | null): string {
	if (place === null) return "";
	return (place.startsWith("US-") ? listStateNames(place.slice(3))[0] : listCountries().get(place)) ?? place;
}
