import { globSync } from "node:fs";
import { basename } from "node:path";
import fc from "fast-check";
import { type Received, send } from "../requests/send.ts";
import type { Verdict } from "../verdict.ts";
import { type Due, parseDue, whole } from "./range-due.ts";

const near = (bytes: number) =>
	fc.oneof(fc.nat({ max: bytes + 50 }), fc.constantFrom(0, 1, bytes - 1, bytes, bytes + 1, 2 ** 31, 2 ** 32, 2 ** 53));
const digits = (min: number, max: number) =>
	fc.array(fc.constantFrom(..."0123456789"), { minLength: min, maxLength: max }).map((all) => all.join(""));

/** Range headers of every kind for a file of this length. */
export function headersFor(bytes: number): fc.Arbitrary<string> {
	const at = near(bytes);
	const one = fc.oneof(
		fc.tuple(at, at).map(([first, last]) => `${first}-${last}`),
		at.map((first) => `${first}-`),
		at.map((last) => `-${last}`),
	);
	const several = fc.array(one, { minLength: 2, maxLength: 6 });
	return fc.oneof(
		{ weight: 8, arbitrary: one.map((range) => `bytes=${range}`) },
		{ weight: 2, arbitrary: several.map((all) => `bytes=${all.join(",")}`) },
		several.map((all) => `bytes=${all.join(" ,\t, ")}`),
		fc
			.tuple(one, fc.integer({ min: 50, max: 900 }))
			.map(([range, times]) => `bytes=${Array(times).fill(range).join(",").slice(0, 7_900)}`),
		fc.tuple(digits(17, 400), digits(0, 400)).map(([first, last]) => `bytes=${first}-${last}`),
		digits(17, 400).map((last) => `bytes=-${last}`),
		at.map((first) => `bytes=${"0".repeat(first % 30)}${first}-${first + 5}`),
		fc
			.tuple(fc.constantFrom("pages", "items", "byte", "", "bytes ", "none", "Bytes", "BYTES"), one)
			.map(([unit, range]) => `${unit}=${range}`),
		fc
			.tuple(fc.constantFrom(" ", "\t", ",", ",,", " , "), one, fc.constantFrom("", " ", ","))
			.map(([before, range, after]) => `bytes=${before}${range}${after}`),
		fc.constantFrom(
			"bytes=",
			"bytes",
			"bytes=-",
			"bytes=--5",
			"bytes=0--1",
			"bytes=+1-2",
			"bytes=0x1-5",
			"bytes=1.5-3",
			"bytes=1e2-",
			"bytes=a-b",
			"bytes=0-9-20",
		),
		fc.constantFrom(
			"bytes=NaN-",
			"bytes=-Infinity",
			"bytes=0-5;q=1",
			"bytes=\u00b2-5",
			"bytes:0-5",
			"=0-5",
			"bytes==0-5",
			"bytes=0-5 6",
			'bytes="0-5"',
			"bytes=%30-5",
		),
		fc.string({ maxLength: 40 }).map((text) => `bytes=${text.replace(/[^\x20-\x7e]/g, "")}`),
	);
}

/** A file to request in ranges. */
interface Asked {
	name: string;
	path: string;
	/** True if the server always sends the whole file, as the standard allows. */
	whole?: true;
}

export function aScript(): Asked {
	const [script] = globSync(new URL("../../../build/client/assets/root-*.js", import.meta.url).pathname).sort();
	if (!script) throw new Error("The site is not built.");
	return { name: "a script", path: `/assets/${basename(script)}`, whole: true };
}

/** Requests random ranges of each file, and compares every response with the correct one, byte by byte. */
export async function requestRanges(
	url: string,
	files: Asked[],
	{ seed, count }: { seed: number; count: number },
): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const [at, file] of files.entries()) {
		const all = await send(url, { method: "GET", path: file.path });
		if (all.status !== 200) throw new Error(`${file.name} was answered with ${all.status}.`);
		const each = Math.ceil(count / files.length);
		const conditions = fc.constantFrom("", "", "", "", "HEAD", "held", "weak", "other", "date");
		const queue = fc
			.sample(fc.tuple(headersFor(all.bytes.length), conditions), { seed: seed + at, numRuns: each })
			.values();
		const tally = { requests: 0, wrong: [] as string[], statuses: new Map<number, number>() };
		const work = async () => {
			for (const [range, condition] of queue) {
				const tag = String(all.headers.etag);
				const ifRange = (
					{ held: tag, weak: `W/${tag}`, other: '"another"', date: "Thu, 01 Jan 2026 00:00:00 GMT" } as Record<
						string,
						string
					>
				)[condition];
				const method = condition === "HEAD" ? "HEAD" : "GET";
				const response = await send(url, {
					method,
					path: file.path,
					headers: { range, ...(ifRange ? { "if-range": ifRange } : {}) },
				});
				const due =
					method === "HEAD" || file.whole || (ifRange && condition !== "held")
						? [whole]
						: parseDue(range, all.bytes.length);
				tally.requests++;
				tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1);
				const fits = due.some((due) => isDue(response, due, all, method));
				if (!fits)
					tally.wrong.push(
						`${method} ${range.slice(0, 200)} (${condition}): ${response.status} ${response.headers["content-range"]}`,
					);
			}
		};
		await Promise.all(Array.from({ length: 4 }, work));
		for (const line of tally.wrong.slice(0, 10)) console.error(`${file.name}: ${line}`);
		const statuses = [...tally.statuses]
			.sort(([one], [other]) => one - other)
			.map(([status, times]) => `${times} × ${status}`);
		verdicts.push({
			check: `random Range headers: ${file.name} (${all.bytes.length} bytes)`,
			cases: tally.requests,
			figure: `${tally.wrong.length} deviations from RFC 9110; ${statuses.join(", ")}`,
			goal: "0",
			held: tally.wrong.length === 0 && tally.requests === each,
		});
	}
	return verdicts;
}

function isDue({ status, headers, bytes }: Received, due: Due, all: Received, method: string): boolean {
	if (status !== due.status) return false;
	const length = all.bytes.length;
	if (due.status === 416) return headers["content-range"] === `bytes */${length}`;
	const body = due.status === 206 ? all.bytes.subarray(due.start, due.end + 1) : all.bytes;
	const range = due.status === 206 ? `bytes ${due.start}-${due.end}/${length}` : undefined;
	const fits =
		headers["content-range"] === range &&
		headers["content-type"] === all.headers["content-type"] &&
		headers.etag === all.headers.etag;
	return fits && (method === "HEAD" ? bytes.length === 0 : bytes.equals(body));
}
