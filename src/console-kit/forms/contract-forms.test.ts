import { join } from "node:path";
import { expect, test } from "vitest";
import { listSources, readSource } from "#scripts/architecture/source-imports.ts";
import { keepsBodies } from "#scripts/browser-calls.ts";

/** Lists the calls with a body that a source imports from contracts without bodies in the browser. */
function findBodiless(path: string): string[] {
	const imports = [...readSource(path).matchAll(/^import\s+\{([^}]*)\}\s+from\s+"([^"]*contract\.ts)"/gm)];
	return imports.flatMap(([, names = "", quoted = ""]) => {
		const contract = quoted.startsWith("#") ? quoted.replace("#", "src/") : join(path, "..", quoted);
		if (keepsBodies(contract)) return [];
		const text = readSource(contract);
		return names
			.split(",")
			.map((name) => name.trim())
			.filter((name) => new RegExp(`const ${name} = declareCall\\(\\{(?:(?!\\n\\}\\)).)*?\\n\\tbody:`, "s").test(text))
			.map((name) => `${path}: ${name}`);
	});
}

test("forms of a contract import calls that keep their bodies in the browser", () => {
	const forms = listSources("src/**/*.{ts,tsx}").filter((path) => readSource(path).includes("useContractForm("));
	expect(forms.length).toBeGreaterThan(10);
	expect(forms.flatMap(findBodiless)).toEqual([]);
});
