import type { FastifyInstance } from "fastify";
import type { AppContext, Serve } from "#platform/index.ts";
import {
	exportCourses,
	importCourses,
	listImports as listCall,
	resumeImport as resumeCall,
	undoImport as undoCall,
} from "../console-contract.ts";
import { linkToExport, serveExports } from "./export-link.ts";
import type { ImportContext } from "./import-catalog.ts";
import { importFile, resumeImport } from "./import-file.ts";
import { listImports } from "./records/import-record-store.ts";
import { undoImport } from "./records/undo-import.ts";

export function serveImportExport(
	serve: Serve,
	app: FastifyInstance,
	context: ImportContext & Pick<AppContext, "signer" | "showChanges">,
): void {
	serve(importCourses, ({ body }, { user }) => importFile(context, user, body));
	serve(listCall, async () => ({ imports: await listImports(context.db, ["courses"]) }));
	serve(resumeCall, ({ params }, { user }) => resumeImport(context, user, params.id));
	serve(undoCall, ({ params }, { user }) => undoImport(context, user, params.id));
	serve(exportCourses, ({ body }, { user }) => linkToExport(context, user, body.kind));
	serveExports(app, context);
}
