import { isCalendarDay } from "#values/business-days.ts";
import { type LicenseDetails, type LicenseKind, toComparable } from "./license.ts";

interface Format {
	pattern: RegExp;
	message: string;
}

/** What each kind of number or detail looks like, compared without spaces and hyphens. */
const formats: Record<LicenseKind, Format> = {
	license_number: {
		pattern: /^(?=.*\p{N})[\p{L}\p{N}]{2,40}$/u,
		message: "Enter the number as it is on your license. It has at least one digit.",
	},
	nabp_id: { pattern: /^\d{4,7}$/, message: "An NABP e-Profile ID has 4 to 7 digits." },
	ptin: { pattern: /^P\d{8}$/, message: "A PTIN is the letter P and 8 digits, such as P01234567." },
	npi: { pattern: /^[12]\d{9}$/, message: "An NPI has 10 digits and begins with 1 or 2." },
	birthday: {
		pattern: /^\d{4}$/,
		message: "Enter two digits for the month and two for the day, such as 0704 for July 4.",
	},
	consent: { pattern: /^YES$/, message: "Select the box to agree." },
};

/** Numbers of bars, by state: a body is one of legal education if its code says so. Other states have several forms. */
const barNumbers: Partial<Record<LicenseDetails["state"], Format>> = {
	CA: { pattern: /^\d{5,6}$/, message: "A California bar number has 5 or 6 digits." },
	NY: { pattern: /^\d{7}$/, message: "A New York attorney registration number has 7 digits." },
	TX: { pattern: /^\d{8}$/, message: "A Texas bar number has 8 digits." },
};
const isLegal = (accreditingBody: string) => /CLE|BAR/.test(accreditingBody);

/** Whether the last digit of an NPI fits the others (Luhn, with the prefix 80840 of the standard). */
function hasCheckDigit(npi: string): boolean {
	const digits = [...`80840${npi}`].map(Number).toReversed();
	const sum = digits.reduce(
		(total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
		0,
	);
	return sum % 10 === 0;
}

/** Returns what is wrong with a license, by field; empty if nothing is. */
export function findWrongLicense({
	accreditingBody,
	kind,
	state,
	number,
	validFrom,
	validTo,
}: LicenseDetails): { path: string; message: string }[] {
	const errors: { path: string; message: string }[] = [];
	const compared = toComparable(number);
	const format = (kind === "license_number" && isLegal(accreditingBody) && barNumbers[state]) || formats[kind];
	if (!format.pattern.test(compared)) errors.push({ path: "number", message: format.message });
	// A leap year has all days.
	else if (kind === "birthday" && !isCalendarDay(`2024-${compared.slice(0, 2)}-${compared.slice(2)}`))
		errors.push({ path: "number", message: "This day doesn't exist. Enter the month first, such as 0704 for July 4." });
	else if (kind === "npi" && !hasCheckDigit(compared))
		errors.push({ path: "number", message: "This NPI has a typing error. Check its digits." });
	for (const [path, day] of Object.entries({ validFrom, validTo }))
		if (day !== null && !isCalendarDay(day)) errors.push({ path, message: "This day doesn't exist." });
	if (validFrom !== null && validTo !== null && validTo <= validFrom)
		errors.push({ path: "validTo", message: "Choose a day after the first one." });
	return errors;
}
