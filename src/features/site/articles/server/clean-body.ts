import { sanitise } from "#platform/pages/html/sanitise.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { tidyBody } from "../rules/tidy-body.ts";

const maxRounds = 5;

/** Sanitizes and normalizes rich text. Idempotent. */
export function cleanBody(body: string): SafeHtml {
	let clean = sanitise(body);
	// Sanitizing malformed markup can create another empty end.
	for (let round = 0; round < maxRounds; round++) {
		const tidy = sanitise(tidyBody(clean));
		if (tidy === clean) break;
		clean = tidy;
	}
	return clean;
}
