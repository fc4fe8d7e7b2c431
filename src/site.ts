import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { serveAssets } from "./platform/http/assets.ts";
import type { Endpoints } from "./platform/http/endpoints.ts";
import { renderPages } from "./platform/pages/render-pages.ts";
import { siteZones } from "./values/time-zones/site-zones.ts";

const builtSite = new URL("../build/", import.meta.url);

/**
 * Serves pages and assets: the built ones, or live ones during development.
 *
 * @param sources other origins of scripts and frames, such as a captcha provider's
 */
export async function serveSite(
	app: FastifyInstance,
	responses: Endpoints,
	{ development, sources }: { development: boolean; sources: string[] },
): Promise<void> {
	const load = development
		? await (await import("./platform/pages/live-build.ts")).liveBuild(app)
		: await builtBuild(app);
	renderPages(app, {
		build: load,
		mode: development ? "development" : "production",
		strict: !development,
		sources,
		mark: (build) => getEntry(build).scriptMark,
		context(build, address, shown) {
			const context = new RouterContextProvider();
			context.set(getEntry(build).apiClientContext, responses.apiClientFor(address, shown));
			// The build has its own copy of the modules.
			getEntry(build).setSiteZones(siteZones());
			getEntry(build).logErrorsTo((error) => app.log.error({ err: error }, "A page could not be rendered."));
			return context;
		},
	});
}

const getEntry = (build: ServerBuild) => build.entry.module as unknown as typeof import("./entry.server.tsx");

async function builtBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
	const entry = new URL("server/index.js", builtSite);
	if (!existsSync(entry))
		throw Object.assign(new Error("The site is not built. Start it with npm start, which builds it."), {
			expected: true,
		});
	await serveAssets(app, fileURLToPath(new URL("client", builtSite)));
	const build = (await import(entry.href)) as ServerBuild;
	return async () => build;
}
