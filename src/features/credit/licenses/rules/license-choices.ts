/** Kinds of numbers. All are fields of a person that rules can ask for. */
export const licenseKinds = ["license_number", "nabp_id", "ptin", "npi"] as const;
export type LicenseKind = (typeof licenseKinds)[number];

/** The states, the District of Columbia, and the territories. */
export const states = [
	...["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN"],
	...["MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA"],
	...["WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI"],
] as const;
