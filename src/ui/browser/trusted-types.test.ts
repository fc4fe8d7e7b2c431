import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#platform/http/security-headers.ts";

const sources = [
	...globSync("src/**/*.{ts,tsx}", { exclude: (name) => String(name).endsWith(".test.ts") }),
	"scripts/trusted-sinks.ts",
];
const texts = sources.map((path) => [path, readFileSync(path, "utf8")] as const);

test("creates each Trusted Types policy once, and only policies that pages allow", () => {
	const allowed = /trusted-types ([^;]+)/.exec(contentSecurityPolicy())?.[1]?.split(" ") ?? [];
	const named = texts.flatMap(([, text]) => [
		...[...text.matchAll(/trusted(?:Markup|Script)\("([^"]+)"/g)].map(([, name]) => name),
		...[...text.matchAll(/: "(lectern-[a-z]+)"|createPolicy\("(lectern-[a-z]+)"/g)].map(
			([, one, other]) => one ?? other,
		),
	]);
	const ofLibraries = ["svelte-trusted-html", "ProseMirrorClipboard"];
	expect([...named, ...ofLibraries].sort()).toEqual(allowed.toSorted());
});

test("screens insert markup only through a Trusted Types policy", () => {
	for (const [path, text] of texts.filter(([path]) => path.endsWith(".tsx"))) {
		expect([path, /srcDoc=|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/.test(text)]).toEqual([
			path,
			false,
		]);
		if (/dangerouslySetInnerHTML|\.srcdoc\b/.test(text))
			expect([path, text.includes("trustedMarkup(")]).toEqual([path, true]);
	}
});

test("does not require Trusted Types policies with a captcha provider's scripts", () => {
	expect(contentSecurityPolicy([], ["https://challenges.cloudflare.com"])).not.toContain("trusted-types");
	expect(contentSecurityPolicy()).toContain("require-trusted-types-for 'script'");
});
