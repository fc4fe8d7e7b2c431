import type { PersonField } from "./decision/person-evidence.ts";

interface EnteredLicense {
	accreditingBody: string;
	kind: Exclude<PersonField, "license_state">;
	/** Empty if no state gave it. */
	state: string;
	number: string;
}

/** Lists which of the fields that a body asks for a person entered: the kinds of their numbers, and whether one has a state. */
export function listPersonFields(licenses: readonly EnteredLicense[], accreditingBody: string): PersonField[] {
	const entered = licenses.filter((license) => license.accreditingBody === accreditingBody);
	const hasState = entered.some(({ kind, state }) => kind === "license_number" && state !== "");
	return [...new Set(entered.map(({ kind }) => kind)), ...(hasState ? (["license_state"] as const) : [])];
}

/** Returns the number that certificates of a body print, with its state; null if the person entered none. */
export function findPrintedLicense(licenses: readonly EnteredLicense[], accreditingBody: string): string | null {
	const license = licenses.find((entered) => entered.accreditingBody === accreditingBody && entered.kind === "license_number");
	return license ? [license.state, license.number].filter(Boolean).join(" ") : null;
}
