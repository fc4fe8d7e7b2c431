import { refuse } from "#api/refusal.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import * as calls from "../console-contract.ts";
import { exportSite } from "./export-site.ts";
import { importSite, previewSite, type SiteImport } from "./import-site.ts";

/** More problems than these do not help. */
const maxDetails = 50;

/** Serves the site as one file to owners. */
export function serveSiteFile(serve: Serve, context: AppContext): void {
	serve(calls.exportSite, () => exportSite(context));

	serve(calls.previewSiteImport, async ({ body: { file } }, { user }) => {
		const found = await previewSite(context, user, file);
		if (found.ok) return { preview: found.preview, parts: found.parts };
		if (found.error === "changed_meanwhile") throw new Error("A preview has no earlier preview.");
		return refuse(calls.previewSiteImport, found.error, toExtras(found));
	});

	serve(calls.importSite, async ({ body: { file, preview } }, { user }) => {
		const imported = await importSite(context, user, file, preview);
		if (imported.ok) return { parts: imported.parts };
		if (imported.error === "changed_meanwhile") return refuse(calls.importSite, "changed_meanwhile");
		return refuse(calls.importSite, imported.error, toExtras(imported));
	});
}

const toExtras = ({ message, problems }: Extract<SiteImport, { error: "site_file_refused" }>) => ({ message, details: problems.slice(0, maxDetails) });
