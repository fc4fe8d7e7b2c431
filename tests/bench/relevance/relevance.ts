import type { CourseCard } from "#features/catalog/courses/contract.ts";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { rankingSteps } from "#features/catalog/search/rules/rank-courses.ts";
import { serveSearch } from "#features/catalog/search/server/endpoints.ts";
import { systemClock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { importContext, importRows, openForTest, site, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { report, round } from "../report.ts";
import { academyCatalog } from "./academy-catalog.ts";
import { academyQueries } from "./academy-queries.ts";
import { hrQueries } from "./hr-queries.ts";
import { computeScore, type JudgedQuery, type Score } from "./judge.ts";
import { mixedCatalog } from "./mixed-catalog.ts";
import { mixedQueries } from "./mixed-queries.ts";
import { sampleQueries } from "./sample-queries.ts";
import { visitorQueries } from "./visitor-queries.ts";

const goals = { ndcg: 0.9, success: 0.97 };

/** One of `every` queries is held out. */
const catalogs: { name: string; queries: JudgedQuery[]; every: number; fill: (db: Database) => Promise<unknown> }[] = [
	{ name: "sample catalog", queries: sampleQueries, every: 3, fill: (db) => loadSample(importContext(db)) },
	{ name: "sample catalog, words of HR", queries: hrQueries, every: 3, fill: (db) => loadSample(importContext(db)) },
	{
		name: "sample catalog, words of every trade",
		queries: visitorQueries,
		every: 2,
		fill: (db) => loadSample(importContext(db)),
	},
	{ name: "academy catalog", queries: academyQueries, every: 3, fill: (db) => importRows(db, academyCatalog()) },
	{ name: "mixed catalog", queries: mixedQueries, every: 3, fill: (db) => importRows(db, mixedCatalog()) },
];

/**
 * Measures the relevance of search results.
 *
 * @param detail `misses` prints weak results of queries that are not held out; `steps` measures the rank without each
 *   of its steps
 */
export async function benchRelevance(detail?: string): Promise<void> {
	const rows = [];
	const losses = [];
	for (const { name, queries, every, fill } of catalogs) {
		const isHeldOut = (index: number) => index % every === every - 1;
		const { titles, find, close } = await openCatalog(fill);
		try {
			const scores: Score[] = [];
			for (const [index, judged] of queries.entries()) {
				const found = await find(judged[0]);
				const score = computeScore(judged, found, titles);
				scores.push(score);
				if (detail === "misses" && !isHeldOut(index) && (score.ndcg < goals.ndcg || !score.success))
					console.log(
						`${judged[0]}: ${round(score.ndcg, 2)}\n${found
							.slice(0, 5)
							.map((title) => `    ${title}`)
							.join("\n")}`,
					);
			}
			const groups = { all: () => true, "held out": (_: Score, index: number) => isHeldOut(index) };
			for (const [group, belongs] of Object.entries(groups))
				rows.push({
					catalog: `${name}, ${titles.length} courses`,
					queries: group,
					...summarize(scores.filter(belongs)),
				});
			if (detail === "steps") {
				const measure = async () =>
					summarize(
						await Promise.all(queries.map(async (judged) => computeScore(judged, await find(judged[0]), titles))),
					)["NDCG@10"];
				const whole = await measure();
				for (const [index, step] of rankingSteps.entries()) {
					rankingSteps.splice(index, 1);
					losses.push({ catalog: name, "without the step": step.name, "NDCG@10": await measure(), before: whole });
					rankingSteps.splice(index, 0, step);
				}
			}
		} finally {
			await close();
		}
	}
	const note = `What visitors see for judged queries: all courses that match, or else the closest. Goals: NDCG@10 ${goals.ndcg}, success@3 ${goals.success}.`;
	report("relevance", [
		{ title: "Search relevance", note, rows },
		...(losses.length > 0
			? [{ title: "What each step of the rank adds", note: "NDCG@10 of all queries without the step.", rows: losses }]
			: []),
	]);
}

async function openCatalog(fill: (db: Database) => Promise<unknown>) {
	const { db, close } = await openForTest("embedded");
	await fill(db);
	const app = await startApp((serve) => serveSearch(serve, { db, clock: systemClock, ...site }));
	const rows = await db.selectFrom("public_courses").select("title").execute();
	return {
		titles: rows.map(({ title }) => title),
		async find(keyword: string) {
			const response = await app.inject({ url: "/api/admin/courses/search", query: { keyword } });
			if (response.statusCode !== 200) throw new Error(`"${keyword}": ${response.body}`);
			return (response.json() as CourseCard[]).map(({ title }) => title);
		},
		async close() {
			await app.close();
			await close();
		},
	};
}

function summarize(scores: Score[]) {
	const mean = (of: (score: Score) => number) => scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
	const [ndcg, success] = [mean((score) => score.ndcg), mean((score) => Number(score.success))];
	return {
		count: scores.length,
		"NDCG@10": round(ndcg, 3),
		"success@3": round(success, 3),
		"": ndcg >= goals.ndcg && success >= goals.success ? "met" : "missed",
	};
}
