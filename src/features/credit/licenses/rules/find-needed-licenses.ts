import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { type LicenseKind, licenseKinds } from "./license.ts";

/** A program of a course that a person attends. */
export interface NeedingProgram {
	accreditingBody: string;
	personFields: CreditRule["personFields"];
	title: string;
}

/** A number or detail that a person has not entered yet. */
export interface NeededLicense {
	accreditingBody: string;
	kind: LicenseKind;
	/** Whether the body also asks for the state. */
	needsState: boolean;
	/** The courses that need it. */
	titles: string[];
}

/**
 * Finds the numbers that the programs of a person's courses ask for, and that the person has not entered, by body and
 * kind.
 */
export function findNeededLicenses(
	programs: readonly NeedingProgram[],
	licenses: readonly { accreditingBody: string; kind: LicenseKind; state: string }[],
): NeededLicense[] {
	const needed = new Map<string, NeededLicense>();
	for (const { accreditingBody, personFields, title } of programs)
		for (const kind of licenseKinds.filter((kind) => personFields.includes(kind))) {
			const needsState = kind === "license_number" && personFields.includes("license_state");
			const isThere = licenses.some(
				(license) =>
					license.accreditingBody === accreditingBody && license.kind === kind && (!needsState || license.state !== ""),
			);
			if (isThere) continue;
			const key = `${accreditingBody} ${kind}`;
			const found = needed.get(key) ?? { accreditingBody, kind, needsState: false, titles: [] };
			needed.set(key, {
				...found,
				needsState: found.needsState || needsState,
				titles: [...new Set([...found.titles, title])],
			});
		}
	return [...needed.values()];
}
