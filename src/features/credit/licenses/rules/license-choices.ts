/** Kinds of numbers. */
export const numberKinds = ["license_number", "nabp_id", "ptin", "npi"] as const;
/**
 * What people give only to bodies that ask for it: the month and day of birth, and the consent to reports. Once for
 * each body.
 */
export const detailKinds = ["birthday", "consent"] as const;
export type DetailKind = (typeof detailKinds)[number];
/** All are fields of a person that rules can ask for. */
export const licenseKinds = [...numberKinds, ...detailKinds] as const;
export type LicenseKind = (typeof licenseKinds)[number];

export const isDetail = (kind: LicenseKind): kind is DetailKind => kind === "birthday" || kind === "consent";

/** The states, the District of Columbia, and the territories. */
export const states = [
	...[
		"AL",
		"AK",
		"AZ",
		"AR",
		"CA",
		"CO",
		"CT",
		"DE",
		"DC",
		"FL",
		"GA",
		"HI",
		"ID",
		"IL",
		"IN",
		"IA",
		"KS",
		"KY",
		"LA",
		"ME",
		"MD",
		"MA",
		"MI",
		"MN",
	],
	...[
		"MS",
		"MO",
		"MT",
		"NE",
		"NV",
		"NH",
		"NJ",
		"NM",
		"NY",
		"NC",
		"ND",
		"OH",
		"OK",
		"OR",
		"PA",
		"RI",
		"SC",
		"SD",
		"TN",
		"TX",
		"UT",
		"VT",
		"VA",
		"WA",
	],
	...["WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"],
] as const;
