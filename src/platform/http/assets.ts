import { readFile } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built files, pre-compressed. Files with a hash in their name are immutable. */
export async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
	await app.register(fastifyStatic, {
		root: `${directory}/assets`,
		prefix: "/assets/",
		preCompressed: true,
		// Scripts are not read in parts, and the framework refuses ranges that the standard allows.
		acceptRanges: false,
		immutable: true,
		maxAge: "365d",
		schemaHide: true,
		decorateReply: true,
	});
	// Each visit checks for a new version.
	app.get("/service-worker.js", { schema: { hide: true } }, (_request, reply) =>
		reply.sendFile("service-worker.js", directory, { maxAge: 0, acceptRanges: false }),
	);
	for (const name of ["favicon.ico", "favicon.svg", "apple-touch-icon.png", "share.png"])
		app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
			reply.sendFile(name, directory, { maxAge: "1d", acceptRanges: false }),
		);
}

/** Returns the text of a built style sheet; undefined if the build has none with this name. */
export async function readBuiltStyles(name: string): Promise<string | undefined> {
	if (!/^[\w-]+\.css$/.test(name)) return undefined;
	return readFile(new URL(`../../../build/client/assets/${name}`, import.meta.url), "utf8").catch(() => undefined);
}
