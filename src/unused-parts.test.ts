import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { readVersions, removeParts } from "#scripts/unused-parts.ts";

/** What `scripts/unused-parts.ts` takes away, by the library that offers it. */
const removed: Record<string, string[]> = {
	react: ["Activity", "unstable_SuspenseList", "SuspenseList", "ViewTransition", "useActionState"],
	"react-dom": ["preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule", "requestFormReset", "useFormState", "useFormStatus"],
	"react-router": ["Form", "useActionData", "useFetcher", "useFetchers", "useFormAction", "useSubmit", "useViewTransitionState"],
};

/** Finds imports of removed names, and the attributes and exports that need removed code. */
function findUses(code: string): string[] {
	const uses: string[] = [];
	for (const [, names = "", library = ""] of code.matchAll(/import (?!type )[^;{]*\{([^}]*)\} from "([\w-]+)"/g))
		for (const name of names.split(",").map((text) => text.trim().split(" as ")[0] ?? ""))
			if (removed[library]?.includes(name)) uses.push(`${library}: ${name}`);
	for (const [use] of code.matchAll(/<Fragment [^>]*\bref=|\bviewTransition[=:]|^export (async )?(function|const) (action|clientAction)\b/gm)) uses.push(use);
	return uses;
}

describe("parts of React and React Router that the build leaves out", () => {
	test("are used by no source", () => {
		const sources = globSync("src/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));
		expect(sources.length).toBeGreaterThan(500);
		expect(sources.flatMap((path) => findUses(readFileSync(path, "utf8")).map((use) => `${path}: ${use}`))).toEqual([]);
	});

	test("are found in an import, an attribute and an export", () => {
		const code =
			'import React, {\n\ttype ReactNode,\n\tuseActionState as useForm,\n} from "react";\nexport async function clientAction() {}\nconst link = <Link viewTransition={true} to="/" />;';
		expect(findUses(code)).toEqual(["react: useActionState", "export async function clientAction", "viewTransition="]);
		expect(findUses('import { type Form, Link } from "react-router";\nimport { Form } from "./form.tsx";')).toEqual([]);
	});

	test("were chosen in the code of the versions that are installed", () => {
		const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
		expect(dependencies).toMatchObject(readVersions);
	});

	const library =
		"function outer() {\n\tfunction inner() { return 1; }\n\treturn inner();\n}\nconst Part = make(inner);\nPart.displayName = 'Part';\nexport { outer };";
	const remove = (parts: Parameters<typeof removeParts>[2]) =>
		removeParts(library, parseAst(library) as unknown as Parameters<typeof removeParts>[1], parts, "library.js");

	test("leave the rest of a module as it is", () => {
		expect(remove({ functions: { inner: "return 2;" }, constants: ["Part"], statements: ["Part.displayName"] })).toBe(
			"function outer() {\n\tfunction inner() { return 2; }\n\treturn inner();\n}\nconst Part = undefined;\n;\nexport { outer };",
		);
	});

	test("stop the build when a new version of the library has them no more", () => {
		expect(() => remove({ functions: { inner: "", gone: "" } })).toThrow("library.js has no gone: scripts/unused-parts.ts has to follow.");
		expect(() => remove({ statements: ["exports.gone "] })).toThrow("exports.gone");
		expect(() => remove({ constants: ["Gone"] })).toThrow("Gone");
	});
});
