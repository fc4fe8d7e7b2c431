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
	const fields = [
		"description",
		"what_you_will_learn",
		"why_register",
		"areas_covered",
		"who_will_benefit",
		"background",
	];
	const text = paragraph.repeat(Math.floor(characters / fields.length / paragraph.length));
	return Array.from({ length: rows }, (_, index) => ({
		...{
			courseID: 9_000 + index,
			title: `Rich course ${index}`,
			category: "Compliance",
			instructor: "Ann Example",
			duration: 90,
			price: 199,
		},
		...Object.fromEntries(fields.map((field) => [field, text])),
	}));
}

/** Seconds that the import of a long spreadsheet may take. */
const longest = 60;
const spreadsheetRows = 10_000;

/** A spreadsheet as people keep it, in which every seventh row is wrong. */
function spreadsheet(): string {
	const lines = Array.from({ length: spreadsheetRows }, (_, index) => {
		const price = index % 7 === 6 ? "on request" : `"$1,${100 + (index % 900)}.00"`;
		return `ROW-${index};Course ${index} of a long list;Compliance;Ann Example;1/${1 + (index % 28)}/2030 1:00 PM;1h 30m;${price};"Learn:\n- the duties\n- the deadlines"`;
	});
	return ["Code;Title;Category;Instructor;Date;Length;Price;Description", ...lines].join("\r\n");
}

const columns = ["reference", "title", "category", "instructor", "webinarDate", "duration", "price", "description"];

/** Imports files of the maximum size while a load balancer checks the health of the process. */
export async function importsOfRichText(): Promise<Verdict[]> {
	const product = await startTestProduct();
	try {
		const editor = await createStaffMember(product, "editor@example.com", "editor");
		const verdicts: Verdict[] = [];
		const rich = (rows: number) => ({
			kind: "json",
			text: JSON.stringify(richCourses(rows, (megabytes * 1e6) / rows)),
			allOrNothing: true,
		});
		const long = {
			kind: "csv",
			text: spreadsheet(),
			columns,
			settings: { dateOrder: "month-first" },
			allOrNothing: false,
			addSessionTypes: true,
		};
		const broken = Math.floor(spreadsheetRows / 7);
		for (const [name, body, refused] of [
			["many courses", rich(209), 0],
			["few courses with the longest texts", rich(26), 0],
			[`${spreadsheetRows} rows, every seventh wrong`, long, broken],
		] as const) {
			const { seen, reply, seconds } = await duringRequests(product.url, async () => {
				const began = performance.now();
				const reply = await editor.call("POST", "/admin/catalog/import", body);
				return { reply, seconds: Math.round((performance.now() - began) / 100) / 10 };
			});
			verdicts.push({
				check: `import of ${(body.text.length / 1e6).toFixed(1)} MB, ${name}: health checks`,
				cases: seen.requests,
				figure: `${reply.status} after ${seconds} s, ${reply.body.imported} imported, ${reply.body.refused} refused, ${seen.failed} without a response, slowest ${Math.round(seen.slowest)} ms`,
				goal: `200 within ${longest} s, ${refused} refused; 0, each within ${patience} ms`,
				held:
					reply.status === 200 &&
					seconds <= longest &&
					reply.body.refused === refused &&
					seen.requests > 0 &&
					seen.failed === 0 &&
					seen.slowest <= patience,
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
