import { passwordError } from "../../rules/password-rule.ts";

/** Passwords that an attacker would guess within so many tries count as common. */
const mostGuesses = 5e5;
/** Bounds the time of a check to some 50 ms. */
const longestChecked = 64;
/** Words that an attacker would try first on this site. */
const siteWords = ["lectern", "training", "webinar", "compliance", "human", "resources", "humanresources", "company", "business", "office"];

/** Loads the 40,000 commonest passwords with the first check: they take 28 MB and a tenth of a second. */
async function loadCheck() {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
	return new ZxcvbnFactory({ dictionary, graphs, maxLength: longestChecked });
}
let check: ReturnType<typeof loadCheck> | undefined;

/**
 * Checks whether a password is among the first that an attacker would try: a common password, a word of this site, a
 * date, a run of keys or a repetition, also with usual endings and replaced letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	if (passwordError(password)) return true;
	check ??= loadCheck();
	const estimator = await check;
	const plain = password.normalize("NFKC");
	// The estimator does not expect the signs that people append to meet a rule: Welcome2025!
	const withoutEnding = plain.replace(/[^\p{L}\p{N}]{1,2}$/u, "");
	return [plain, withoutEnding].some((text) => estimator.check(text, siteWords).guesses < mostGuesses);
}
