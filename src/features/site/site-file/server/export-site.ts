import { readFile } from "node:fs/promises";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { SiteFile } from "../console-contract.ts";

/** Collects the parts that features declare. The same content always gives the same file. */
export async function exportSite(context: AppContext): Promise<SiteFile> {
	const { version } = JSON.parse(await readFile(new URL("../../../../../package.json", import.meta.url), "utf8")) as { version: string };
	const parts: SiteFile["parts"] = {};
	for (const part of context.declared.siteContent) parts[part.name] = await part.export(context);
	return { format: "lectern.site", version: 1, product: version, parts };
}
