// The states of the United States and the countries of the world, by their codes.

/** The names of each state: in full, then as people abbreviate it. */
export const states: Readonly<Record<string, string>> = {
	AL: "Alabama|Ala",
	AK: "Alaska",
	AZ: "Arizona|Ariz",
	AR: "Arkansas|Ark",
	CA: "California|Calif|Cal",
	CO: "Colorado|Colo",
	CT: "Connecticut|Conn",
	DE: "Delaware|Del",
	DC: "District of Columbia|Washington DC",
	FL: "Florida|Fla",
	GA: "Georgia",
	HI: "Hawaii",
	ID: "Idaho",
	IL: "Illinois|Ill",
	IN: "Indiana|Ind",
	IA: "Iowa",
	KS: "Kansas|Kan|Kans",
	KY: "Kentucky",
	LA: "Louisiana",
	ME: "Maine",
	MD: "Maryland",
	MA: "Massachusetts|Mass",
	MI: "Michigan|Mich",
	MN: "Minnesota|Minn",
	MS: "Mississippi|Miss",
	MO: "Missouri",
	MT: "Montana|Mont",
	NE: "Nebraska|Neb|Nebr",
	NV: "Nevada|Nev",
	NH: "New Hampshire",
	NJ: "New Jersey",
	NM: "New Mexico|N Mex",
	NY: "New York",
	NC: "North Carolina",
	ND: "North Dakota|N Dak",
	OH: "Ohio",
	OK: "Oklahoma|Okla",
	OR: "Oregon|Ore|Oreg",
	PA: "Pennsylvania|Penn|Penna",
	PR: "Puerto Rico",
	RI: "Rhode Island",
	SC: "South Carolina",
	SD: "South Dakota|S Dak",
	TN: "Tennessee|Tenn",
	TX: "Texas|Tex",
	UT: "Utah",
	VT: "Vermont",
	VA: "Virginia",
	WA: "Washington|Wash",
	WV: "West Virginia|W Va",
	WI: "Wisconsin|Wis|Wisc",
	WY: "Wyoming|Wyo",
};

/** Returns how people write a state; the first name is its full one. */
export const listStateNames = (state: string): string[] => (states[state] ?? "").split("|");

/** Codes that name no country: groups, parts of countries, and codes without an assigned name. */
const noCountries = ["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "AC", "CP", "CQ", "DG", "EA", "IC", "TA"];

let countries: ReadonlyMap<string, string> | undefined;

/** Returns the English names of all countries by their codes of two letters (ISO 3166-1). Runtimes know them. */
export function listCountries(): ReadonlyMap<string, string> {
	if (countries) return countries;
	const names = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	const found = codes.flatMap((code): [string, string][] => {
		// Otherwise an address can't tell the country from the state.
		const name = code === "GE" ? "Republic of Georgia" : noCountries.includes(code) ? undefined : names.of(code);
		return name === undefined || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}` ? [] : [[code, name]];
	});
	countries = new Map(found);
	return countries;
}
