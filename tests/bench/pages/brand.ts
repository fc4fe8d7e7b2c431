import autocannon from "autocannon";
import pg from "pg";
import sharp from "sharp";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { changeBrand, storeImage } from "#features/site/brand/server/index.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type MeasuredProduct, startMeasured, withDirectory } from "../processes.ts";
import { kilobytes, median, report, round } from "../report.ts";
import { createCustomers } from "../selling/people.ts";
import { measureWithLighthouse } from "./lighthouse.ts";

const routes = ["/", "/training", "/training/101"];
const connections = 50;
const rounds = 3;
const roundSeconds = 2;

/** Sites with a full brand, by how their logos are drawn. */
const brands: Record<string, ((color: string) => string) | undefined> = {
	default: undefined,
	full: letters,
	"full, logos with many shades": circles,
};

/**
 * Compares pages of sites with a full brand (two logos, icon, colors, typeface, corners, addresses) with those of the
 * product's own.
 *
 * @param times Lighthouse runs per route
 */
export async function benchBrand(times = "3"): Promise<void> {
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const products: Record<string, MeasuredProduct> = {};
			try {
				for (const [brand, shapes] of Object.entries(brands)) {
					const databaseUrl = await postgres.createDatabase();
					const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 2 });
					await migrate(db);
					await loadSample(importContext(db));
					if (shapes) await publish(db, databaseUrl, shapes);
					await close();
					products[brand] = await startMeasured(directory, "program", databaseUrl);
				}
				const rows = [];
				for (const route of routes) {
					const perSecond: Record<string, number[]> = Object.fromEntries(
						Object.keys(brands).map((brand) => [brand, []]),
					);
					for (let count = 0; count < rounds; count++)
						for (const brand of count % 2 ? Object.keys(brands).reverse() : Object.keys(brands))
							perSecond[brand]?.push(await requestsPerSecond(`${products[brand]?.url}${route}`));
					for (const [brand, product] of Object.entries(products)) {
						const [score] = await measureWithLighthouse(product.url, [route], Number(times));
						const response = await fetch(product.url + route, { headers: { "accept-encoding": "br" } });
						await response.arrayBuffer();
						rows.push({
							...{
								route,
								brand,
								"document with brotli, kB": kilobytes(Number(response.headers.get("content-length"))),
							},
							"cached requests/s": round(median(perSecond[brand] ?? [])),
							...{
								performance: score?.performance ?? 0,
								shift: score?.shift ?? 0,
								"largest paint, ms": score?.paint ?? 0,
								"blocking, ms": score?.blocked ?? 0,
							},
						});
					}
				}
				report("brand", [
					{
						title: "Pages with a full brand",
						note: `Sites with the same courses on PostgreSQL. A full brand sets two logos, an icon, colors, a typeface, corners and addresses. Cached requests: ${connections} connections, brotli, medians of ${rounds} alternating rounds of ${roundSeconds} s. Lighthouse's mobile preset, medians of ${times}.`,
						rows,
					},
				]);
			} finally {
				for (const product of Object.values(products)) await product.stop();
			}
		});
	} finally {
		await postgres.stop();
	}
}

async function requestsPerSecond(url: string): Promise<number> {
	const { requests } = await autocannon({
		url,
		connections,
		duration: roundSeconds,
		headers: { "accept-encoding": "br" },
	});
	return requests.average;
}

async function publish(db: Database, databaseUrl: string, shapes: (color: string) => string): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const userId = await createCustomers(client, 1);
	await client.end();
	const context = { db, clock: systemClock, showChanges: async () => {} };
	const image = async (kind: "logo" | "icon", width: number, height: number, color: string) =>
		(await storeImage(context, kind, await draw(width, height, shapes(color)))).id;
	await changeBrand(
		context,
		{ userId, fullName: "Olga Owner" },
		{
			...{
				siteName: "Northwind Academy",
				supportEmail: "help@northwind.example",
				office1: "7 Pine Road, Portland",
				office2: "1 Oak Street, Denver",
			},
			...{ timeZone: "America/Denver", secondTimeZone: "America/New_York" },
			...{ accent: "#7c2d92", neutral: "#6b6459", typeface: "modern", corners: "round" },
			logo: await image("logo", 800, 200, "#7c2d92"),
			logoDark: await image("logo", 800, 200, "#d9a8e8"),
			icon: await image("icon", 512, 512, "#7c2d92"),
		},
	);
}

/** A mark and nine letters of straight lines. */
function letters(color: string): string {
	const marks = `<circle cx="100" cy="100" r="80" fill="${color}"/><path d="M60 140L100 50l40 90z" fill="#fff"/>`;
	const strokes = Array.from({ length: 9 }, (_, index) => `M${220 + index * 62} 140V60l40 80V60`).join("");
	return `${marks}<path d="${strokes}" fill="none" stroke="${color}" stroke-width="12"/>`;
}

/** Circles behind each other, whose many shades compress badly. */
function circles(color: string): string {
	return Array.from({ length: 40 }, (_, index) => {
		const [x, y, size] = [(index * 137) % 800, (index * 61) % 200, 10 + ((index * 29) % 60)];
		return `<circle cx="${x}" cy="${y}" r="${size}" fill="${color}" fill-opacity="${0.2 + (index % 7) / 10}"/>`;
	}).join("");
}

function draw(width: number, height: number, shapes: string): Promise<Buffer> {
	return sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 ${(800 * height) / width}">${shapes}</svg>`,
		),
	)
		.png()
		.toBuffer();
}
