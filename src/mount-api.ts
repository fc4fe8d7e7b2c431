import type { FastifyInstance } from "fastify";
import { serveArtwork, servePictures } from "./features/catalog/artwork/server/index.ts";
import { serveCatalogConsole } from "./features/catalog/course-editor/server/index.ts";
import { serveCatalog } from "./features/catalog/courses/server/index.ts";
import { serveImportExport } from "./features/catalog/import-export/server/index.ts";
import { serveSearch } from "./features/catalog/search/server/index.ts";
import { serveCheckout } from "./features/sales/checkout/server/index.ts";
import { serveInvoices } from "./features/sales/invoices/server/index.ts";
import { serveOrders } from "./features/sales/order-management/server/index.ts";
import { serveWebhook } from "./features/sales/payments/server/index.ts";
import { servePromotions } from "./features/sales/promotions/server/index.ts";
import { serveQuotes } from "./features/sales/quotes/server/index.ts";
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
	servePromotions(serve, { db: context.db, clock: context.clock, siteId: context.settings.SITE_ID, siteName: context.settings.SITE_NAME });
	serveCheckout(serve, context.checkout);
	serveOrders(serve, { ...context.checkout, signer: context.signer });
	await serveWebhook(app, context.checkout);
	serveQuotes(serve, context.quotes);
	serveArtwork(app, context.catalog);
	servePictures(app, context);
	serveInvoices(app, { db: context.db, signer: context.signer, issuer: context.issuer });
	await serveApiDocs(app);
}
