import { createHash } from "node:crypto";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { renderPages } from "./render-pages.ts";

const mark = "a-mark-nobody-knows";
const hashScript = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The app with a site that renders this document at every address. */
async function siteThatRenders(html: string) {
	const app = await createHttpServer({
		kept: new ResponseCache(1_000_000),
		logLevel: "silent",
		trustProxy: "off",
		https: false,
		siteName: "Lectern",
	});
	const build = {
		entry: {
			module: { default: async () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }) },
		},
		routes: { root: { id: "root", path: "*", module: { default: () => null } } },
		assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
		basename: "/",
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		isSpaMode: false,
		ssr: true,
		prerender: [],
		routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
	} as unknown as ServerBuild;
	renderPages(app, {
		build: async () => build,
		mode: "production",
		mark: () => mark,
		context: () => new RouterContextProvider(),
		sources: [],
		strict: true,
	});
	return app;
}

test("allows the page's own scripts and no injected script", async () => {
	const app = await siteThatRenders(
		`<html><body><script nonce="${mark}">own()</script><p><script>strange()</script><script nonce="guess">strange()</script></p><script nonce="${mark}">more()</script></body></html>`,
	);
	const { body, headers, statusCode } = await app.inject({ url: "/training" });
	await app.close();
	expect([statusCode, body.includes("<script>strange()</script>"), body.includes(mark)]).toEqual([200, true, false]);
	const scripts =
		String(headers["content-security-policy"])
			.match(/script-src ([^;]*)/)?.[1]
			?.split(" ") ?? [];
	expect(scripts).toEqual(expect.arrayContaining(["'self'", hashScript("own()"), hashScript("more()")]));
	// The fourth starts the page's modules.
	expect(scripts).toHaveLength(4);
	expect(scripts).not.toContain(hashScript("strange()"));
});
