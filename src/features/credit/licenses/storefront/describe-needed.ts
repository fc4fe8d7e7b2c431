import type { NeededLicense } from "../contract.ts";
import { licenseKindMessages, licensesMessages as messages } from "../messages.ts";

const list = new Intl.ListFormat("en-US");

/** Says which number is needed for which courses. */
export function describeNeeded({ accreditingBody, kind, needsState, titles }: NeededLicense): string {
	const write = needsState ? messages.neededState : messages.neededFor;
	return write(licenseKindMessages[kind], accreditingBody, list.format(titles.map((title) => `“${title}”`)));
}
