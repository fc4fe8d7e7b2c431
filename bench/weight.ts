import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { capture } from "./capture.ts";
import { startMeasured, withDirectory } from "./processes.ts";
import { kilobytes, report } from "./report.ts";

const addresses = ["/", "/training", "/training/101"];
const goal = 160_000;
const kinds: Record<string, string> = { document: "document", script: "JavaScript", stylesheet: "CSS", font: "fonts", image: "images" };

/** Bytes over the wire of a first visit, as a browser with nothing stored makes it. */
export async function benchWeight(): Promise<void> {
	await withDirectory(async (directory) => {
		const product = await startMeasured(directory, "program");
		const system = "/usr/bin/chromium";
		const browser = await chromium.launch(existsSync(system) ? { executablePath: system, args: ["--no-sandbox"] } : {});
		const rows = [];
		for (const path of addresses) rows.push(...(await weigh(browser, product.url, path)));
		await browser.close();
		await product.stop();
		report("weight", [
			{
				title: "Weight of a first visit",
				note: `kB (1,000 bytes) of everything that a browser asks for until its network is quiet, bodies only, once with brotli and once with gzip. Goal: JavaScript ≤ ${goal / 1000} kB with gzip.`,
				rows,
			},
		]);
	});
}

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, base: string, path: string) {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	const asked = new Map<string, string>();
	page.on("request", (request) => {
		if (request.url().startsWith(base)) asked.set(request.url().slice(base.length), kinds[request.resourceType()] ?? "other");
	});
	await page.goto(base + path, { waitUntil: "networkidle" });
	await page.close();
	const rows = [];
	for (const encoding of ["br", "gzip"]) {
		const sums: Record<string, number> = { document: 0, JavaScript: 0, CSS: 0, fonts: 0, images: 0, other: 0 };
		for (const [address, kind] of asked) {
			const { body } = await capture(base, address, { "accept-encoding": encoding });
			sums[kind] = (sums[kind] ?? 0) + Buffer.from(body, "base64").length;
		}
		const total = Object.values(sums).reduce((sum, bytes) => sum + bytes, 0);
		rows.push({
			address: path,
			encoding,
			...Object.fromEntries(Object.entries(sums).map(([kind, bytes]) => [kind, kilobytes(bytes)])),
			total: kilobytes(total),
			requests: asked.size,
			goal: encoding === "br" ? "" : (sums.JavaScript ?? 0) <= goal ? "met" : "missed",
		});
	}
	return rows;
}
