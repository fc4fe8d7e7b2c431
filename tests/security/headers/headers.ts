import { publicRoutes } from "#tests/support/public-routes.ts";
import { startTestProduct } from "#tests/support/start-product.ts";
import { send } from "../requests/send.ts";
import type { Group, Verdict } from "../verdict.ts";
import { computeScore } from "./observatory-score.ts";

const address = "https://training.example.com";
const goal = 120;

/** Responses other than pages: calls, files, errors. */
const others: Record<string, string[]> = {
	calls: ["/api/config", "/api/admin/courses", "/api/openapi.json"],
	files: ["/covers/101.svg", "/favicon.svg", "/robots.txt", "/sitemap.xml", "/calendar.ics"],
	errors: [
		"/no-such-page",
		"/api/nothing",
		"/api/users/1",
		"/assets/none.js",
		"/api/admin/courses/%ff",
		"/training/999999",
	],
	"pages at secret addresses": ["/quotes/none", "/seats/none", "/join/none", "/studio/none"],
	"the console": ["/console", "/console/orders"],
};

/** The score of Mozilla's Observatory, behind a proxy with https. */
export const headers: Group = {
	name: "headers",
	about:
		"scores by the published rules of Mozilla's HTTP Observatory; the redirect from http to https is up to the proxy",
	async run() {
		const product = await startTestProduct({ settings: { PUBLIC_URL: address, PAYMENT_SANDBOX: "on" } });
		try {
			const verdicts: Verdict[] = [];
			for (const [kind, paths] of Object.entries({ pages: publicRoutes, ...others })) {
				const scores: number[] = [];
				for (const path of paths) {
					const { headers, text } = await send(product.url, { method: "GET", path });
					const { score, points } = computeScore({ address: address + path, headers, body: text });
					if (score < goal) console.error(`  ${path}: ${score} ${JSON.stringify(points)}`);
					scores.push(score);
				}
				const lowest = Math.min(...scores);
				verdicts.push({
					check: kind,
					cases: scores.length,
					figure: `lowest score ${lowest}`,
					goal: `at least ${goal}`,
					held: lowest >= goal,
				});
			}
			return verdicts;
		} finally {
			await product.close();
		}
	},
};
