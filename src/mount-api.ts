import type { FastifyInstance } from "fastify";
import { serveArtwork, servePictures } from "./features/catalog/artwork/server/index.ts";
import { serveCatalogConsole } from "./features/catalog/course-editor/server/index.ts";
import { serveCatalog } from "./features/catalog/courses/server/index.ts";
import { serveImportExport } from "./features/catalog/import-export/server/index.ts";
import { serveSearch } from "./features/catalog/search/server/index.ts";
import type { AppContext } from "./platform/feature/app-context.ts";
import type { Endpoints } from "./platform/http/answers.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import type { FeatureDeps } from "./product.ts";

/** Mounts every feature's endpoints. */
export async function mountApi(app: FastifyInstance, { serve }: Endpoints, context: AppContext & FeatureDeps): Promise<void> {
	serveSearch(serve, context.catalog);
	serveCatalog(serve, context.catalog);
	serveCatalogConsole(serve, context.catalogConsole);
	serveImportExport(serve, app, context.catalogConsole);
	serveArtwork(app, context.catalog);
	servePictures(app, context);
	await serveApiDocs(app);
}
