import { Worker } from "node:worker_threads";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct } from "#tests/support/start-product.ts";
import type { Verdict } from "../verdict.ts";
import type { RequestLoop, Seen } from "./bystander-thread.ts";

/** Milliseconds within which `/healthz` responds during an import: a load balancer removes slower nodes. */
const patience = 200;
const megabytes = 7.5;

/** Typical rich text of courses: short paragraphs, lists, links, entities. */
const paragraph =
	'<p>Under <a href="https://example.com/act">the Act</a>, an employer with <strong>15 or more</strong> employees &amp; contractors must:</p><ul><li>keep records for <em>three</em> years;</li><li>post the notice &ldquo;Your Rights&rdquo;;</li><li>answer within 48&nbsp;hours.</li></ul>';

function richCourses(rows: number, characters: number): object[] {
	const fields = ["description", "what_you_will_learn", "why_register", "areas_covered", "who_will_benefit", "background"];
	const text = paragraph.repeat(Math.floor(characters / fields.length / paragraph.length));
	return Array.from({ length: rows }, (_, index) => ({
		...{ courseID: 9_000 + index, title: `Rich course ${index}`, category: "Compliance", instructor: "Ann Example", duration: 90, price: 199 },
		...Object.fromEntries(fields.map((field) => [field, text])),
	}));
}

/** Imports files of the maximum size while a load balancer checks the health of the process. */
export async function importsOfRichText(): Promise<Verdict[]> {
	const product = await startTestProduct();
	try {
		const editor = await createStaffMember(product, "editor@example.com", "editor");
		const verdicts: Verdict[] = [];
		for (const [name, rows] of [
			["many courses", 209],
			["few courses with the longest texts", 26],
		] as const) {
			const text = JSON.stringify(richCourses(rows, (megabytes * 1e6) / rows));
			const { seen, status, seconds } = await duringRequests(product.url, async () => {
				const began = performance.now();
				const reply = await editor.call("POST", "/admin/catalog/import", { kind: "json", text, allOrNothing: true });
				return { status: reply.status, seconds: Math.round((performance.now() - began) / 100) / 10 };
			});
			verdicts.push({
				check: `import of ${(text.length / 1e6).toFixed(1)} MB, ${name}: health checks`,
				cases: seen.requests,
				figure: `${status} after ${seconds} s, ${seen.failed} without a response, slowest ${Math.round(seen.slowest)} ms`,
				goal: `200; 0, each within ${patience} ms`,
				held: status === 200 && seen.requests > 0 && seen.failed === 0 && seen.slowest <= patience,
			});
		}
		return verdicts;
	} finally {
		await product.close();
	}
}

/** Requests `/healthz` every 20 ms from another thread during `work`. */
async function duringRequests<T extends object>(url: string, work: () => Promise<T>): Promise<T & { seen: Seen }> {
	const loop: RequestLoop = { asks: [`${url}/healthz`], token: "", longest: 20_000, pause: 20 };
	const thread = new Worker(new URL("./bystander-thread.ts", import.meta.url), { workerData: loop });
	const seen = new Promise<Seen>((resolve, reject) => {
		thread.once("message", resolve);
		thread.once("error", reject);
	});
	const done = await work();
	thread.postMessage("over");
	return { ...done, seen: await seen };
}
