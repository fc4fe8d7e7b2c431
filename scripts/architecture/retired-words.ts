import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Retired words and their replacements. A word matches as a whole, in any case and with a plural `s`. */
export const retiredWords: Record<string, string> = {
	deed: "action, audit event",
	squeeze: "compress",
	pulse: "connection watchdog",
	"needs? a hand": "action item, needs attention",
	enrolment: "enrollment",
	catalogue: "catalog",
	"robot trap": "honeypot",
	"held against": "compared with, checked against",
	"by chance": "randomly",
	"stand-in": "fake",
	"copy door": "snapshot socket",
	"once more": "again",
	fulfil: "fulfill",
	fulfilment: "fulfillment",
	organisation: "organization",
	behaviour: "behavior",
};

export const retiredPattern = new RegExp(`\\b(${Object.keys(retiredWords).join("|")})s?\\b`, "gi");

/** Texts of the specification, the sample catalog and articles stay unchanged. */
const exempt =
	/^docs\/specification\.md$|spelling-variants(\.test)?\.ts$|\/sample\/|\/migrations\/|^scripts\/architecture\/(retired-words|measure)\.ts$|^src\/features\/site\/pages\/|^src\/cli\/main\.ts$|command-line\.test\.ts$/;

/** Forms of exported names, and what to write instead. */
const retiredForms: [RegExp, string][] = [
	[/^(most|least|longest|shortest|fewest|largest|smallest)[A-Z]/, "max…, min…"],
	[/^shown|^[a-z]+Shown$/i, "public…, visible…, format…"],
	[/^(given|wanted|asked|theirs|mine|one|other)$/i, "the thing that it is"],
	[/^giveUp/, "cancel…"],
];
const functionForm: [RegExp, string] = [/[a-z]Of$/, "verb and object, such as `toCourse`, `findCourse`"];

/** SQL's `= any(…)` with its usual name. */
const allowedNames = new Set(["anyOf"]);

/** Finds exported names in a form that the style guide retires: `path: name → replacement`. */
export function findRetiredNames(): string[] {
	const files = execFileSync("git", ["ls-files", "src", "tests", "scripts"], { encoding: "utf8" }).split("\n");
	const exported = /^export (?:default )?(?:async )?(function\*?|const|class|interface|type|enum) (\w+)/gm;
	return files
		.filter((path) => /\.tsx?$/.test(path))
		.flatMap((path) =>
			[...readFileSync(path, "utf8").matchAll(exported)].flatMap(([, kind = "", name = ""]) => {
				if (allowedNames.has(name)) return [];
				// Types such as `ResponseOf<Call>` are no functions.
				const forms = /^(interface|type)$/.test(kind) ? retiredForms : [...retiredForms, functionForm];
				return forms.filter(([form]) => form.test(name)).map(([, replacement]) => `${path}: ${name} → ${replacement}`);
			}),
		);
}

/** Finds retired words in identifiers, comments, texts and docs: `path:line: word → replacement`. */
export function findRetiredWords(): string[] {
	const files = execFileSync("git", ["ls-files", "src", "tests", "scripts", "docs", "README.md"], {
		encoding: "utf8",
	}).split("\n");
	return files
		.filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && !exempt.test(path))
		.flatMap((path) =>
			readFileSync(path, "utf8")
				.split("\n")
				.flatMap((line, index) => [...line.matchAll(retiredPattern)].map(([word]) => `${path}:${index + 1}: ${word}`)),
		);
}
