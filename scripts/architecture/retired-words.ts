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
	/^docs\/(specification|messages)\.md$|spelling-variants(\.test)?\.ts$|\/sample\/|\/migrations\/|^scripts\/architecture\/(retired-words|measure)\.ts$|^src\/features\/site\/pages\/|^src\/cli\/main\.ts$|command-line\.test\.ts$/;

/** Finds retired words in identifiers, comments, texts and docs: `path:line: word → replacement`. */
export function findRetiredWords(): string[] {
	const files = execFileSync("git", ["ls-files", "src", "tests", "scripts", "docs", "README.md"], { encoding: "utf8" }).split("\n");
	return files
		.filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && !exempt.test(path))
		.flatMap((path) =>
			readFileSync(path, "utf8")
				.split("\n")
				.flatMap((line, index) => [...line.matchAll(retiredPattern)].map(([word]) => `${path}:${index + 1}: ${word}`)),
		);
}
