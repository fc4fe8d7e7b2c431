import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "#scripts/test/programs.ts";
import { publicRoutes } from "#tests/support/public-routes.ts";
import { startMeasured, withDirectory } from "../processes.ts";
import { report } from "../report.ts";

const goals = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100, shift: 0 };

/**
 * Pages for one person or one step. They ask search engines not to index them, so audits of the index and of its
 * descriptions do not apply.
 */
const notIndexed = new Set(["/setup", "/profile", "/myOrders", "/offline", "/certificates", "/payment-cancel"]);

/**
 * Runs Lighthouse's mobile preset on public routes, and reports medians.
 *
 * @param times runs per route
 * @param only routes, separated by commas; all by default
 */
export async function benchLighthouse(times = "3", only = ""): Promise<void> {
	if (!/^[1-9]$/.test(times))
		throw new Error("Give the number of runs per route, for example: npm run bench -- lighthouse 3");
	const routes = only === "" ? publicRoutes : only.split(",");
	await withDirectory(async (directory) => {
		const product = await startMeasured(directory, "program");
		const scores = await measureWithLighthouse(product.url, routes, Number(times)).finally(product.stop);
		const met = (score: LighthouseScores) =>
			score.performance >= goals.performance &&
			score.accessibility === goals.accessibility &&
			score.bestPractices === goals.bestPractices &&
			score.seo === goals.seo &&
			score.shift === goals.shift;
		report("lighthouse", [
			{
				title: "Lighthouse, mobile preset",
				note: `The median of ${times}. Goals: performance ≥ ${goals.performance}, the others 100, layout shift 0. Paint: largest contentful paint on the simulated phone, milliseconds. Blocked: total blocking time, milliseconds.`,
				rows: scores.map((score) => ({ ...score, route: score.route.slice(0, 60), "": met(score) ? "met" : "missed" })),
			},
		]);
	});
}

interface LighthouseScores {
	route: string;
	performance: number;
	accessibility: number;
	bestPractices: number;
	seo: number;
	/** Cumulative layout shift. */
	shift: number;
	/** Largest contentful paint, milliseconds on the simulated phone. */
	paint: number;
	/** Total blocking time, milliseconds on the simulated phone. */
	blocked: number;
}

/** Scores routes of a running site. */
export async function measureWithLighthouse(site: string, routes: string[], times = 3): Promise<LighthouseScores[]> {
	const chrome = await launch({
		chromePath: findChromium() ?? "chromium",
		chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
	});
	try {
		const all: LighthouseScores[] = [];
		for (const route of routes) {
			const runs: LighthouseScores[] = [];
			for (let run = 0; run < times; run++) runs.push(await measureOnce(site, route, chrome.port));
			all.push(computeMedian(runs));
			console.log(JSON.stringify(all.at(-1)));
		}
		return all;
	} finally {
		chrome.kill();
	}
}

async function measureOnce(site: string, route: string, port: number, repeats = 1): Promise<LighthouseScores> {
	const result = await lighthouse(site + route, {
		port,
		output: "json",
		logLevel: "error",
		...(notIndexed.has(route) ? { skipAudits: ["is-crawlable", "meta-description"] } : {}),
	});
	if (!result) throw new Error(`Lighthouse returned no result for ${route}.`);
	const { categories, audits } = result.lhr;
	// On a busy machine, a trace can lack the largest paint, and then there is no score.
	if (categories.performance?.score === null && repeats > 0) return measureOnce(site, route, port, repeats - 1);
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
	return {
		route,
		performance: score("performance"),
		accessibility: score("accessibility"),
		bestPractices: score("best-practices"),
		seo: score("seo"),
		shift: Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000,
		paint: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
		blocked: Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
	};
}

function computeMedian(runs: LighthouseScores[]): LighthouseScores {
	const middle = (name: Exclude<keyof LighthouseScores, "route">) =>
		runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
	const [first] = runs;
	return {
		route: first?.route ?? "",
		performance: middle("performance"),
		accessibility: middle("accessibility"),
		bestPractices: middle("bestPractices"),
		seo: middle("seo"),
		shift: middle("shift"),
		paint: middle("paint"),
		blocked: middle("blocked"),
	};
}
