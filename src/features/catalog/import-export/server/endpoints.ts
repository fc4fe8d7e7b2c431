import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { exportCourses, importCourses } from "../console-contract.ts";
import { linkToExport, serveExports } from "./export-link.ts";
import type { ImportContext } from "./import-catalog.ts";
import { importFile } from "./import-file.ts";

export function serveImportExport(serve: Serve, app: FastifyInstance, context: ImportContext & Pick<AppContext, "signer" | "showChanges">): void {
	serve(importCourses, ({ body }, { user }) => importFile(context, user, body));
	serve(exportCourses, ({ body }, { user }) => linkToExport(context, user, body.kind));
	serveExports(app, context);
}
