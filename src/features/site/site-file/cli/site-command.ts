import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { CommandLine } from "#platform/command-line/command.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { messageOfError } from "#values/error-message.ts";
import { SiteFile } from "../console-contract.ts";
import { countChanges, describeChanges, hasChanges } from "../rules/site-changes.ts";
import { exportSite } from "../server/export-site.ts";
import { importSite, previewSite } from "../server/import-site.ts";

interface SiteCommandLine extends Pick<CommandLine, "out" | "err"> {
	withContext: <Result>(work: (context: AppContext) => Promise<Result>) => Promise<Result>;
}

const help = `Usage:
  site export FILE   exports the site to a .json file
  site import FILE   imports a site file of another installation
    --dry-run        lists the changes and saves nothing

The file contains brand, pages, menus, redirects, articles, categories, session types, accrediting bodies, synonyms,
course questions and email texts. It doesn't include customers, orders, courses or passwords.
`;

/** Actor 0 is the command line. */
const commandLine = { userId: 0, fullName: "The command line" };

/**
 * Runs `site export FILE` and `site import FILE`.
 *
 * @param args what follows `site`
 * @returns the exit status: 0 success, 1 failure, 2 wrong usage
 */
export async function runSite(args: string[], { withContext, out, err }: SiteCommandLine): Promise<number> {
	const wrongUse = (reason: string) => {
		err.write(`${reason}\n\n${help}`);
		return 2;
	};
	let read: { values: { help?: boolean | undefined; "dry-run"?: boolean | undefined }; positionals: string[] };
	try {
		read = parseArgs({ args, allowPositionals: true, options: { help: { type: "boolean", short: "h" }, "dry-run": { type: "boolean" } } });
	} catch (error) {
		return wrongUse(messageOfError(error));
	}
	const { values, positionals } = read;
	const [action, path, ...more] = positionals;
	const dryRun = values["dry-run"] ?? false;
	if (values.help) {
		out.write(help);
		return 0;
	}
	if (action !== "import" && action !== "export") return wrongUse("Use site export FILE or site import FILE.");
	if (!path || more.length > 0) return wrongUse("Please give one file name.");
	if (action === "export" && dryRun) return wrongUse("--dry-run is for import only.");
	try {
		if (action === "export") {
			const file = await withContext(exportSite);
			await writeFile(path, `${JSON.stringify(file, undefined, "\t")}\n`);
			out.write(`The site was exported to ${path}\n`);
			return 0;
		}
		const file = readSiteFile(await readFile(path, "utf8"));
		const imported = await withContext((context) => (dryRun ? previewSite : importSite)(context, commandLine, file));
		if (!imported.ok) throw new Error(imported.error === "site_file_refused" ? imported.message : "The site was changed meanwhile.");
		const lines = imported.parts.filter(hasChanges).map((part) => `${part.label}: ${describeChanges(part)}`);
		out.write([...lines, `${dryRun ? "Dry run, nothing was saved" : "The site was imported"}: ${countChanges(imported.parts)}.`, ""].join("\n"));
		return 0;
	} catch (error) {
		err.write(`The ${action} failed: ${messageOfError(error)}\n`);
		return 1;
	}
}

function readSiteFile(text: string): SiteFile {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new Error("This file doesn't contain a site.");
	}
	const read = SiteFile.safeParse(json);
	if (read.success) return read.data;
	throw new Error(read.error.issues[0]?.message);
}
