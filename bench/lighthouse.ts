import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/** Every public route that is worth a visitor's first sight. */
export const publicRoutes = [
	"/",
	"/training",
	"/training/101",
	"/archive",
	"/lifesciences",
	"/lifesciences/301",
	"/webinars",
	"/search?q=harassment",
	"/login",
	"/signup",
	"/cart",
	"/about-us",
	"/contact-us",
	"/consulting",
	"/resources",
	"/privacy-policy",
];

export interface LighthouseScores {
	route: string;
	performance: number;
	accessibility: number;
	bestPractices: number;
	seo: number;
	/** Cumulative layout shift. */
	shift: number;
	/** Largest contentful paint, milliseconds on the simulated phone. */
	paint: number;
}

/**
 * Scores routes of a running site with Lighthouse's mobile preset.
 *
 * @param times how often each route is measured; the median counts
 */
export async function measureWithLighthouse(site: string, routes: string[], times = 3): Promise<LighthouseScores[]> {
	const chrome = await launch({ chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium", chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
	try {
		const all: LighthouseScores[] = [];
		for (const route of routes) {
			const runs: LighthouseScores[] = [];
			for (let run = 0; run < times; run++) runs.push(await measureOnce(site, route, chrome.port));
			all.push(medianOf(runs));
		}
		return all;
	} finally {
		chrome.kill();
	}
}

async function measureOnce(site: string, route: string, port: number): Promise<LighthouseScores> {
	const result = await lighthouse(site + route, { port, output: "json", logLevel: "error" });
	if (!result) throw new Error(`Lighthouse gave no result for ${route}.`);
	const { categories, audits } = result.lhr;
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
	return {
		route,
		performance: score("performance"),
		accessibility: score("accessibility"),
		bestPractices: score("best-practices"),
		seo: score("seo"),
		shift: Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000,
		paint: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
	};
}

function medianOf(runs: LighthouseScores[]): LighthouseScores {
	const middle = (name: Exclude<keyof LighthouseScores, "route">) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
	const [first] = runs;
	return {
		route: first?.route ?? "",
		performance: middle("performance"),
		accessibility: middle("accessibility"),
		bestPractices: middle("bestPractices"),
		seo: middle("seo"),
		shift: middle("shift"),
		paint: middle("paint"),
	};
}
