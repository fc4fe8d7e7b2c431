import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "#scripts/test/programs.ts";
import { publicRoutes } from "#tests/support/public-routes.ts";
import { startMeasured, withDirectory } from "../processes.ts";
import { kilobytes, report } from "../report.ts";
import { capture } from "./capture.ts";

const goals: Record<string, number> = { JavaScript: 145_000, CSS: 15_000, fonts: 60_000 };
const kinds: Record<string, string> = {
	document: "document",
	script: "JavaScript",
	stylesheet: "CSS",
	font: "fonts",
	image: "images",
};

/** Measures the transferred bytes of a first visit with an empty cache. */
export async function benchWeight(): Promise<void> {
	await withDirectory(async (directory) => {
		const product = await startMeasured(directory, "program");
		const executablePath = findChromium();
		const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
		const rows = [];
		for (const path of publicRoutes) rows.push(await weigh(browser, product.url, path));
		await browser.close();
		await product.stop();
		report("weight", [
			{
				title: "Weight of a first visit",
				note: `kB (1,000 bytes) of everything that a browser with an empty cache requests until its network is idle, bodies only, with gzip; the last columns with brotli. Goals: JavaScript ≤ ${(goals.JavaScript ?? 0) / 1000}, CSS ≤ ${(goals.CSS ?? 0) / 1000}, fonts ≤ ${(goals.fonts ?? 0) / 1000} kB.`,
				rows,
			},
		]);
	});
}

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, base: string, path: string) {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	const requested = new Map<string, string>();
	page.on("request", (request) => {
		if (request.url().startsWith(base))
			requested.set(request.url().slice(base.length), kinds[request.resourceType()] ?? "other");
	});
	await page.goto(base + path, { waitUntil: "networkidle" });
	await page.close();
	// Further requests cause the final compression, with gzip too.
	for (const encoding of ["gzip", "br", "br"]) await capture(base, path, { "accept-encoding": encoding });
	await pause(500);
	const gzip = await computeSums(base, requested, "gzip");
	const brotli = await computeSums(base, requested, "br");
	return {
		address: path.slice(0, 60),
		...Object.fromEntries(Object.entries(gzip).map(([kind, bytes]) => [kind, kilobytes(bytes)])),
		"JavaScript, brotli": kilobytes(brotli.JavaScript ?? 0),
		"all, brotli": kilobytes(Object.values(brotli).reduce((sum, bytes) => sum + bytes, 0)),
		requests: requested.size,
		goal: Object.entries(goals).every(([kind, goal]) => (gzip[kind] ?? 0) <= goal) ? "met" : "missed",
	};
}

/** Sums the requested bytes by kind, in an encoding. */
async function computeSums(
	base: string,
	requested: Map<string, string>,
	encoding: string,
): Promise<Record<string, number>> {
	const sums: Record<string, number> = { document: 0, JavaScript: 0, CSS: 0, fonts: 0, images: 0, other: 0 };
	for (const [address, kind] of requested) {
		const { body } = await capture(base, address, { "accept-encoding": encoding });
		sums[kind] = (sums[kind] ?? 0) + Buffer.from(body, "base64").length;
	}
	return sums;
}
