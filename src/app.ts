import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { authenticateApiKey } from "./features/operations/api-keys/server/index.ts";
import { authenticate } from "./features/people/accounts/server/log-in/authenticate.ts";
import { features } from "./features.ts";
import { captchaOrigins } from "./platform/captcha/captcha-origins.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { checkMigrated, openMigratedDatabase } from "./platform/database/open-migrated-database.ts";
import { purgeWhatIsDropped } from "./platform/edge-cache/edge-purges.ts";
import { openEdgeCache } from "./platform/edge-cache/open-edge-cache.ts";
import type { AppContext } from "./platform/feature/app-context.ts";
import type { AppOptions } from "./platform/feature/app-options.ts";
import { openContext } from "./platform/feature/open-context.ts";
import { catchUp, prepareFeatures, registerFeatures, startServices } from "./platform/feature/run-features.ts";
import { closeServer } from "./platform/http/close-server.ts";
import { createHttpServer, httpOptions } from "./platform/http/create-http-server.ts";
import { createEndpoints, type Endpoints } from "./platform/http/endpoints.ts";
import { serveHealth } from "./platform/http/health.ts";
import { type ContentWatch, watchContent } from "./platform/public-content/watch-content.ts";
import { openOverflow } from "./platform/response-cache/overflow.ts";
import { ResponseCache } from "./platform/response-cache/response-cache.ts";
import { SharedResults } from "./platform/response-cache/shared-results.ts";
import { warmUp } from "./platform/response-cache/warm-up.ts";
import type { Settings } from "./settings.ts";
import { serveSite } from "./site.ts";

export interface App {
	server: FastifyInstance;
	context: AppContext;
	endpoints: Endpoints;
	responses: ResponseCache;
	/** Runs due background jobs, for tests with `manualJobs`. Returns their errors. */
	drainJobs(): Promise<unknown[]>;
	/** Reports not ready, responds for `DRAIN_SECONDS`, finishes requests and jobs, and closes the database. */
	close(): Promise<void>;
}

const mostCached = 64 * 1024 * 1024;

/**
 * Opens the app and listens.
 *
 * @param options what tests and development replace
 * @throws with a message for the operator if a setting does not work
 */
export async function openApp(settings: Settings, options: AppOptions = {}): Promise<App> {
	const {
		clock = systemClock,
		development = false,
		checkResponses = development,
		manualJobs = false,
		cacheBytes = mostCached,
		sharesResults = !development,
	} = options;
	let isLeaving = false;
	let watch: ContentWatch | undefined;
	const leaving = () => isLeaving;
	const responses = new ResponseCache(cacheBytes, () => clock.now().getTime());
	const edge = openEdgeCache(settings);
	const server = await createHttpServer({
		...httpOptions(settings),
		...{ kept: responses, edge },
		leaving,
		longBodies: features.flatMap(({ longBodies = [] }) => longBodies),
	});
	const purges = edge && purgeWhatIsDropped(edge, responses, server.log);
	const database = await openMigratedDatabase(settings, server.log);
	const { db } = database;
	const overflow = await openOverflow(settings.DATA_DIR, server.log);
	responses.overflowTo(overflow);
	const showChanges = async () => {
		await watch?.refresh();
		await responses.settle();
	};
	const around = { database, log: server.log, options, showChanges, hasHiddenProxy: server.hasHiddenProxy };
	const { context, jobs, servePayment, refreshSite } = openContext(features, settings, around);
	await prepareFeatures(features, context);
	watch = watchContent(db, clock, {
		log: server.log,
		onNews: (news) => responses.learn(news),
		onEverything: refreshSite,
		onRead: () => server.outageLog.recover(),
		timedChanges: features.flatMap(({ nextChange = [] }) => nextChange),
	});
	await watch.refresh();

	const authenticateAny = async (token: string) => (await authenticateApiKey(context, token)) ?? authenticate(db, clock, token);
	const endpoints = createEndpoints(server, authenticateAny, { checkResponses, results: new SharedResults(responses, { enabled: sharesResults }) });
	await registerFeatures(features, { serve: endpoints.serve, admit: endpoints.admit, calls: () => endpoints.calls, app: server }, context);
	await servePayment(server, { ...context, log: server.log });
	serveHealth(server, { ready: () => checkMigrated(db), leaving, pages: responses, metricsToken: settings.METRICS_TOKEN });
	await serveSite(server, endpoints, { development, sources: captchaOrigins(settings.CAPTCHA_PROVIDER) });
	warmUp(server, responses, db, clock);

	// Jobs start first, because the first request can create one.
	await jobs.start();
	await server.listen({ host: settings.HOST, port: settings.PORT });
	if (!manualJobs) void catchUp(features, context);
	const services = await startServices(features, context);
	return {
		...{ server, context, endpoints, responses, drainJobs: jobs.drain },
		async close() {
			isLeaving = true;
			await pause(settings.DRAIN_SECONDS * 1000);
			await closeServer(server);
			context.video.stop();
			context.speech?.stop();
			await jobs.stop();
			watch?.stop();
			purges?.stop();
			await services.stop();
			await overflow?.close();
			await database.close();
		},
	};
}
