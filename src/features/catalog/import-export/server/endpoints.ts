import type { FastifyInstance } from "fastify";
import type { Serve } from "../../../../platform/http/answers.ts";
import { exportCourses, importCourses } from "../../course-editor/console-contract.ts";
import type { CatalogueConsoleDeps } from "../../course-editor/server/index.ts";
import { linkToExport, serveExports } from "./export-link.ts";
import { importFile } from "./import-file.ts";

/** Serves the import and export of courses to staff. */
export function serveImportExport(serve: Serve, app: FastifyInstance, deps: CatalogueConsoleDeps): void {
	serve(importCourses, ({ body }, { person }) => importFile(deps, person, body));
	serve(exportCourses, ({ body }, { person }) => linkToExport(deps, person, body.kind));
	serveExports(app, deps);
}
