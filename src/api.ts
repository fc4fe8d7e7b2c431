import type { FastifyInstance } from "fastify";
import { serveAccounts } from "./features/accounts/server/index.ts";
import { serveArtwork, serveCatalogue } from "./features/catalogue/server/index.ts";
import { serveCertificateFiles, serveCertificates } from "./features/certificates/server/index.ts";
import { serveCheckout, serveWebhook } from "./features/checkout/server/index.ts";
import { serveCompany } from "./features/company/server/index.ts";
import { serveInvoices } from "./features/invoices/server/index.ts";
import { serveLearning, serveMedia } from "./features/learning/server/index.ts";
import { serveCalendar, serveLive } from "./features/live/server/index.ts";
import { serveBounces, serveMails } from "./features/mails/server/index.ts";
import { serveMessages } from "./features/messages/server/index.ts";
import { serveNewsletter, serveNewsletterLinks } from "./features/newsletter/server/index.ts";
import { servePromotions } from "./features/promotions/server/index.ts";
import { serveSearch } from "./features/search/server/index.ts";
import { serveSeats } from "./features/seats/server/index.ts";
import { mailTemplates } from "./mails.ts";
import type { Answers } from "./platform/http/answers.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import type { World } from "./product.ts";

/** Mounts every feature's endpoints. */
export async function mountApi(app: FastifyInstance, { serve }: Answers, world: World): Promise<void> {
	serveCompany(serve, world.settings);
	serveSearch(serve, world.catalogue);
	serveCatalogue(serve, world.catalogue);
	serveAccounts(serve, world.accounts);
	servePromotions(serve, { db: world.db, clock: world.clock, siteId: world.settings.SITE_ID });
	serveCheckout(serve, world.checkout);
	await serveWebhook(app, world.checkout);
	const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail } = world.settings;
	const outside = { db: world.db, clock: world.clock, mail: world.accounts.mail, publicUrl };
	serveMessages(serve, { ...outside, supportEmail });
	serveNewsletter(serve, { ...outside, signer: world.signer });
	await serveNewsletterLinks(app, { ...outside, signer: world.signer });
	serveMails(serve, { db: world.db, clock: world.clock, mail: world.accounts.mail, templates: mailTemplates });
	await serveBounces(app, { db: world.db, clock: world.clock, secret: world.settings.MAIL_WEBHOOK_SECRET });
	serveArtwork(app, { db: world.db });
	serveLive(serve, world.live);
	serveCalendar(app, world.live);
	serveSeats(serve, world.seats);
	serveCertificates(serve, world.certificates);
	serveCertificateFiles(app, world.certificates);
	serveLearning(serve, world.learning);
	serveMedia(app, world.learning);
	serveInvoices(app, { db: world.db, signer: world.signer, issuer: world.issuer });
	await serveApiDocs(app);
}
