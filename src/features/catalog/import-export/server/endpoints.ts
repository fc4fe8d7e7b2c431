import type { FastifyInstance } from "fastify";
import type { Serve } from "../../../../platform/http/answers.ts";
import { exportCourses, importCourses } from "../../course-editor/console-contract.ts";
import type { CatalogConsoleDeps } from "../../course-editor/server/index.ts";
import { linkToExport, serveExports } from "./export-link.ts";
import { importFile } from "./import-file.ts";

/** Serves the import and export of courses to staff. */
export function serveImportExport(serve: Serve, app: FastifyInstance, deps: CatalogConsoleDeps): void {
	serve(importCourses, ({ body }, { user }) => importFile(deps, user, body));
	serve(exportCourses, ({ body }, { user }) => linkToExport(deps, user, body.kind));
	serveExports(app, deps);
}
