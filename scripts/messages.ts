import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { NavigationEntry } from "#console-kit/index.ts";

// Writes docs/developing/messages.md: every message of the product but those of a single console screen, for an editor.
// It is not in git.
const root = fileURLToPath(new URL("..", import.meta.url));
const target = "docs/developing/messages.md";

const introduction = `# Messages

The messages that the product shows or sends, by feature and screen. Texts of a single screen of the console are in that
screen. Words in \`{braces}\` are filled in when the message is
shown; a message with conditions is shown as its code. To change a message, edit the file named above it;
\`npm run messages\` writes this page again. Long texts (legal pages, articles, sample courses) are not listed.
`;

/** The exports of a messages file or contract, by name. */
type Exports = Record<string, unknown>;

/** Builds the page from the messages files and contracts of the source tree. */
async function buildPage(): Promise<string> {
	const files = globSync(["src/**/{messages,fields,*contract}.ts", "src/features/*/*/console/navigation.ts"], {
		cwd: root,
	})
		.map((path) => path.replaceAll("\\", "/"))
		.sort();
	const chapters = Map.groupBy(files, toChapter);
	const parts = [introduction];
	for (const [chapter, paths] of [...chapters].sort(([a], [b]) => a.localeCompare(b))) {
		const sections = (await Promise.all(paths.sort(messagesFirst).map(describeFile))).filter(
			(section) => section !== "",
		);
		if (sections.length > 0) parts.push(`## ${chapter}\n`, ...sections);
	}
	return parts.join("\n");
}

const toChapter = (path: string) => path.match(/^src\/features\/([^/]+\/[^/]+)\//)?.[1] ?? path.split("/")[1] ?? path;
const messagesFirst = (a: string, b: string) =>
	Number(a.endsWith("contract.ts")) - Number(b.endsWith("contract.ts")) || a.localeCompare(b);

async function describeFile(path: string): Promise<string> {
	const exports: Exports = await import(pathToFileURL(join(root, path)).href);
	const tables = path.endsWith("contract.ts")
		? refusalTable(exports)
		: Object.entries(exports).flatMap(([name, value]) =>
				path.endsWith("fields.ts") ? fieldTable(name, value) : messageTable([name, value]),
			);
	return tables.length === 0 ? "" : [`File: \`${path}\`\n`, ...tables].join("\n");
}

/** A table of the messages of a screen, an email or a menu. Nested objects become names such as `dialog.title`. */
function messageTable([name, value]: [string, unknown]): string[] {
	if (Array.isArray(value))
		return [
			`### ${toTitle(name)}\n`,
			table(
				["Address", "Text"],
				(value as NavigationEntry[]).map(({ to, label }) => [to, label]),
			),
		];
	return [`### ${toTitle(name)}\n`, table(["Message", "Text"], flatten(value, ""))];
}

/** A table of the texts of an entity's fields. */
function fieldTable(name: string, value: unknown): string[] {
	const texts = flatten(value, "").filter(([path]) => /\.(label|hint|\w+(Label|Hint))$/.test(path));
	return texts.length === 0 ? [] : [`### ${toTitle(name)}\n`, table(["Text of the field", "Text"], texts)];
}

/** `cartMessages` → `Cart`, `confirmEmail` → `Confirm email`. */
function toTitle(name: string): string {
	const words = name.replace(/Messages$/, "").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
	return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function flatten(value: unknown, name: string): [string, string][] {
	if (typeof value === "string") return [[name, value]];
	if (typeof value === "function") return [[name, describeFunction(value.toString())]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name ? `${name}.${key}` : key));
}

/** Returns the text of a template-only message; otherwise its code. */
function describeFunction(source: string): string {
	const code = source.replace(/\s+/g, " ").replaceAll(" ,", ",").replaceAll(" )", ")").trim();
	const [, text] = code.match(/^\(?[^`]*?\)? => `((?:[^`\\]|\\.)*)`$/) ?? [];
	return text === undefined ? `\`\`${code}\`\`` : text.replaceAll("${", "{");
}

/** Lists the refusals of a contract, each code and text once. */
function refusalTable(exports: Exports): string[] {
	const rows = new Map<string, [string, string]>();
	for (const value of Object.values(exports)) {
		if (typeof value !== "object" || value === null || !("refusals" in value)) continue;
		for (const [code, [, message]] of Object.entries(value.refusals as Record<string, [number, string]>))
			rows.set(`${code}\n${message}`, [code, message]);
	}
	return rows.size === 0 ? [] : ["### Refusals\n", table(["Code", "Text"], [...rows.values()])];
}

function table(head: [string, string], rows: [string, string][]): string {
	const line = (cells: string[]) =>
		`| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", "<br>")).join(" | ")} |`;
	return `${[line(head), line(["---", "---"]), ...rows.map(line)].join("\n")}\n`;
}

writeFileSync(join(root, target), await buildPage());
