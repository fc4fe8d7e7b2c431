import type { FastifyInstance } from "fastify";
import { encodingFor } from "#platform/cache/responses/accepted-encoding.ts";
import { compressBest } from "#platform/cache/responses/compress.ts";
import { DrawnBytes } from "#platform/documents/drawn-bytes.ts";
import { readBuiltStyles } from "#platform/http/assets.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { productBrand } from "../rules/brand.ts";
import { findBrandVersion } from "./brand-store.ts";
import { createSiteStyles, readImages } from "./brand-styles.ts";

const notFound = new Refused("style_sheet_not_found", 404, "This style sheet doesn't exist.", {});

/** Without the product's styles, for development, where the build does not know them. */
const onlyBrand = "brand.css";

/**
 * Serves built style sheets with the rules of a version of the brand, at `GET /brand/:folder/:file`. A page therefore
 * needs no further request for the brand, and browsers keep the logos from page to page. Each version keeps its
 * address, because pages from before a change can still be cached.
 */
export function serveStyleSheet(app: FastifyInstance, { db, site }: Pick<AppContext, "db" | "site">): void {
	const drawn = new DrawnBytes({ max: 4_000_000, running: 1, waiting: 30 });

	async function readSheet(folder: string, file: string): Promise<Buffer | undefined> {
		const siteRules = file === onlyBrand ? "" : await readBuiltStyles(file);
		const rules =
			siteRules === undefined ? undefined : await readRules(`/brand/${folder}`, Number.parseInt(folder, 10));
		return rules === undefined ? undefined : Buffer.from(siteRules + rules);
	}

	async function readRules(sheets: string, version: number): Promise<string | undefined> {
		const { styles: published } = site();
		if (published?.sheets === sheets) return published.css;
		const row = await findBrandVersion(db, version);
		if (!row) return undefined;
		const brand = { ...productBrand, ...row.brand };
		const styles = createSiteStyles(brand, await readImages(db, brand), { siteName: brand.siteName ?? "", version });
		return styles?.sheets === sheets ? styles.css : undefined;
	}

	app.route<{ Params: { folder: string; file: string } }>({
		method: ["GET", "HEAD"],
		url: "/brand/:folder/:file",
		schema: { hide: true },
		config: describeFile({
			summary: "The site's style sheet with a version of the brand",
			tag: "pictures",
			types: ["text/css"],
			headers: ["Vary"],
			refusals: {
				404: "The build has no such style sheet, or the version does not exist.",
				503: "Too many style sheets are being made.",
			},
		}),
		handler: async (request, reply) => {
			const { folder, file } = request.params;
			if (!/^[1-9]\d{0,8}-[\w-]{8}$/.test(folder)) return sendRefusal(reply, request.id, notFound);
			const encoding = encodingFor(request.headers["accept-encoding"] as string | undefined);
			const key = `${folder}/${file} ${encoding}`;
			let bytes = drawn.cached(key);
			if (!bytes) {
				const sheet = await readSheet(folder, file);
				if (!sheet) return sendRefusal(reply, request.id, notFound);
				bytes = await drawn.get(key, () => compressBest(sheet, encoding));
			}
			if (encoding !== "identity") reply.header("content-encoding", encoding);
			return reply
				.type("text/css; charset=utf-8")
				.headers({ "cache-control": "public, max-age=31536000, immutable", vary: "accept-encoding" })
				.send(bytes);
		},
	});
}
