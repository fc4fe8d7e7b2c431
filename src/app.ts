import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { authenticateApiKey } from "./features/operations/api-keys/server/index.ts";
import { authenticate } from "./features/people/accounts/server/log-in/authenticate.ts";
import { features } from "./features.ts";
import { recordListRead } from "./platform/audit/record-list-read.ts";
import type { ResponseCache } from "./platform/cache/responses/response-cache.ts";
import { warmUp } from "./platform/cache/responses/warm-up.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { checkReady, openMigratedDatabase } from "./platform/database/open-migrated-database.ts";
import type { AppContext } from "./platform/feature/app-context.ts";
import type { AppOptions } from "./platform/feature/app-options.ts";
import { Caches } from "./platform/feature/caches.ts";
import { openContext } from "./platform/feature/open-context.ts";
import { catchUp, prepareFeatures, registerFeatures, startServices } from "./platform/feature/run-features.ts";
import { closeServer } from "./platform/http/close-server.ts";
import { createHttpServer, httpOptions } from "./platform/http/create-http-server.ts";
import { createEndpoints, type Endpoints } from "./platform/http/endpoints.ts";
import { serveHealth } from "./platform/http/health.ts";
import { captchaOrigins } from "./platform/security/captcha/captcha-origins.ts";
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

/**
 * Opens the app and listens.
 *
 * @param options what tests and development replace
 * @throws with a message for the operator if a setting does not work
 */
export async function openApp(settings: Settings, options: AppOptions = {}): Promise<App> {
	const { clock = systemClock, development = false, checkResponses = development, manualJobs = false } = options;
	let isLeaving = false;
	const leaving = () => isLeaving;
	const caches = new Caches(settings, clock, options.cacheBytes);
	const { responses } = caches;
	const server = await createHttpServer({
		...httpOptions(settings),
		kept: responses,
		edge: caches.edge,
		leaving,
		longBodies: features.flatMap(({ longBodies = [] }) => longBodies),
	});
	const database = await openMigratedDatabase(settings, server.log);
	const { db } = database;
	const around = {
		database,
		log: server.log,
		options,
		showChanges: caches.showChanges,
		hasHiddenProxy: server.hasHiddenProxy,
	};
	const { context, jobs, servePayment, refreshSite } = openContext(features, settings, around);
	await prepareFeatures(features, context);
	await caches.open(db, {
		log: server.log,
		onEverything: refreshSite,
		onRead: () => server.outageLog.recover(),
		timedChanges: features.flatMap(({ nextChange = [] }) => nextChange),
	});

	const authenticateAny = async (token: string) =>
		(await authenticateApiKey(context, token)) ?? authenticate(db, clock, token);
	const endpoints = createEndpoints(server, authenticateAny, {
		checkResponses,
		recordListRead: (user, read) => recordListRead(context, user, read),
	});
	await registerFeatures(
		features,
		{ serve: endpoints.serve, admit: endpoints.admit, calls: () => endpoints.calls, app: server },
		context,
	);
	await servePayment(server, { ...context, log: server.log });
	serveHealth(server, {
		ready: () => checkReady(db, settings),
		leaving,
		pages: responses,
		metricsToken: settings.METRICS_TOKEN,
	});
	await serveSite(server, endpoints, { development, sources: captchaOrigins(settings.CAPTCHA_PROVIDER) });
	warmUp(server, responses, db, clock);

	// Jobs start first, because the first request can create one.
	await jobs.start();
	await server.listen({ host: settings.HOST, port: settings.PORT });
	const catchingUp = manualJobs ? undefined : catchUp(features, context);
	const services = await startServices(features, context);
	return {
		server,
		context,
		endpoints,
		responses,
		drainJobs: jobs.drain,
		async close() {
			isLeaving = true;
			await pause(settings.DRAIN_SECONDS * 1000);
			await closeServer(server);
			context.video.stop();
			context.speech?.stop();
			await jobs.stop();
			await catchingUp?.stop();
			await services.stop();
			await caches.close();
			await database.close();
		},
	};
}
