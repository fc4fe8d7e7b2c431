import { setTimeout as pause } from "node:timers/promises";
import { serveApiDocs } from "#platform/http/openapi/api-docs.ts";
import type { AppContext } from "./app-context.ts";
import { sortRepairs } from "./arrange-features.ts";
import type { Feature, Http, Service } from "./define-feature.ts";

export async function prepareFeatures(features: readonly Feature[], context: AppContext): Promise<void> {
	for (const { prepare } of features) await prepare?.(context);
}

export async function registerFeatures(features: readonly Feature[], http: Http, context: AppContext): Promise<void> {
	for (const { endpoints } of features) await endpoints?.(http, context);
	await serveApiDocs(http.app);
	for (const { jobs } of features) jobs?.(context);
}

/** Milliseconds that stopping waits for the running repair. The next start repeats unfinished ones. */
const patience = 5_000;

/** Repairs what was left open before the start, one feature after the other. */
export function catchUp(features: readonly Feature[], context: AppContext): Service {
	const repairs = sortRepairs(features);
	let isStopped = false;
	const caughtUp = (async () => {
		for (const { name, catchUp } of repairs) {
			if (isStopped) return;
			await catchUp?.(context).catch((error: unknown) =>
				context.log.error({ err: error, feature: name }, "Could not repair what was left open before the start."),
			);
		}
	})();
	return {
		async stop() {
			isStopped = true;
			await Promise.race([caughtUp, pause(patience, undefined, { ref: false })]);
		},
	};
}

export async function startServices(features: readonly Feature[], context: AppContext): Promise<Service> {
	const started: Service[] = [];
	for (const { service } of features) {
		const running = await service?.(context);
		if (running) started.push(running);
	}
	return {
		async stop() {
			for (const running of started.reverse()) await running.stop();
		},
	};
}
