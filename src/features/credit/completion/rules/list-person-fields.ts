import type { PersonField } from "./decision/person-evidence.ts";

interface EnteredLicense {
	accreditingBody: string;
	kind: Exclude<PersonField, "license_state">;
	/** Empty if no state gave it. */
	state: string;
	number: string;
}

/**
 * Lists which of the fields that a body asks for a person entered: the kinds of their numbers, and whether one has a
 * state.
 */
export function listPersonFields(licenses: readonly EnteredLicense[], accreditingBody: string): PersonField[] {
	const entered = licenses.filter((license) => license.accreditingBody === accreditingBody);
	const hasState = entered.some(({ kind, state }) => kind === "license_number" && state !== "");
	return [...new Set(entered.map(({ kind }) => kind)), ...(hasState ? (["license_state"] as const) : [])];
}

/** Days are dates of the site's calendar; null if the person didn't enter them. */
interface DatedLicense extends EnteredLicense {
	validFrom: string | null;
	validTo: string | null;
}

/**
 * Returns the number that certificates of a body print, with its state: one that is valid on the day, or else the first
 * that the person entered; null if there is none.
 */
export function findPrintedLicense(
	licenses: readonly DatedLicense[],
	{ accreditingBody, day }: { accreditingBody: string; day: string },
): string | null {
	const entered = licenses.filter(
		(license) => license.accreditingBody === accreditingBody && license.kind === "license_number",
	);
	const isValid = ({ validFrom, validTo }: DatedLicense) =>
		(validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
	const license = entered.find(isValid) ?? entered[0];
	return license ? [license.state, license.number].filter(Boolean).join(" ") : null;
}
