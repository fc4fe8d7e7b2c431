import { passwordError } from "../../rules/password-rule.ts";

/** Passwords with fewer estimated guesses are common. */
const minGuesses = 5e5;
/** Limits a check to about 50 ms. */
const maxCheckedLength = 64;
/** Words that an attacker would try first on this site. */
const siteTerms = [
	"lectern",
	"training",
	"webinar",
	"compliance",
	"human",
	"resources",
	"humanresources",
	"company",
	"business",
	"office",
];

/** Loads the 40,000 most common passwords on first use: they take 28 MB and a tenth of a second. */
async function loadCheck() {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	return new ZxcvbnFactory({ dictionary, graphs, maxLength: maxCheckedLength });
}
let check: ReturnType<typeof loadCheck> | undefined;

/**
 * Detects passwords that attackers try first: common ones, words of this site, dates, keyboard patterns and
 * repetitions, including usual endings and substituted letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	if (passwordError(password)) return true;
	check ??= loadCheck();
	const estimator = await check;
	const plain = password.normalize("NFKC");
	// The estimator does not recognize endings that satisfy password rules, such as Welcome2025!
	const withoutEnding = plain.replace(/[^\p{L}\p{N}]{1,2}$/u, "");
	return [plain, withoutEnding].some((text) => estimator.check(text, siteTerms).guesses < minGuesses);
}
