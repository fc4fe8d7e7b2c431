import { formatBusinessDate } from "#values/dates.ts";
import { programTermsMessages as messages } from "../messages.ts";
import type { ProgramTerms } from "./certified-credit.ts";
import { hoursText } from "./credit-text.ts";

/** Says what a program adds to a credit, one line for each part. */
export function describeTerms({ fieldsOfStudy, sponsor, signatory, evidence, way, heldAt }: ProgramTerms): string[] {
	return [
		...(way && heldAt ? [messages.earned[way](formatBusinessDate(heldAt))] : []),
		...(fieldsOfStudy.length > 0
			? [messages.fields(fieldsOfStudy.map(({ name, hours }) => ({ name, hours: hoursText(hours) })))]
			: []),
		...(sponsor ? [messages.sponsor(sponsor)] : []),
		...(signatory ? [messages.signed(signatory)] : []),
		...(evidence.length > 0 ? [messages.proven(evidence.map((kind) => messages.kinds[kind]))] : []),
	];
}
