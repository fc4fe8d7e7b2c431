import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { maxChoices } from "#features/catalog/courses/rules/filter/filter-courses.ts";
import { freePort } from "#tests/support/free-port.ts";
import { pageSize } from "#values/lists/list-pages.ts";
import { ended } from "../processes.ts";

export interface NextSite {
	url: string;
	pid: number;
	stop(): Promise<void>;
}

/** The same number of cards as a list of the product, which show the same facts, from one statement. */
const cards = `
import Link from "next/link";
import { pool } from "./pool.js";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "America/New_York" });
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export async function Cards({ after }) {
	const { rows } = await pool.query({
		name: "cards",
		text: "select courses.id, title, instructor, excerpt, duration_minutes, price_cents, webinar_date, name as category from courses join categories on categories.id = category_id where webinar_date > $1 order by webinar_date, courses.id limit ${pageSize}",
		values: [new Date(Number(after ?? Date.now()))],
	});
	return (
		<ul>
			{rows.map((course) => (
				<li key={course.id}>
					<article>
						<Link href={"/training/" + course.id}>
							<img src={"/covers/" + course.id + ".svg"} alt="" width={1200} height={675} loading="lazy" />
						</Link>
						<p>{course.category}</p>
						<h2>
							<Link href={"/training/" + course.id}>{course.title}</Link>
						</h2>
						<p>
							<Link href={"/instructors/" + course.instructor}>{course.instructor}</Link>
						</p>
						<ul>
							<li>
								<time dateTime={course.webinar_date.toISOString()}>{day.format(course.webinar_date)}</time>
							</li>
							<li>{course.duration_minutes} minutes</li>
						</ul>
						<p>{course.excerpt}</p>
						<p>{money.format(course.price_cents / 100)}</p>
						<Link href={"/training/" + course.id}>View details</Link>
					</article>
				</li>
			))}
		</ul>
	);
}
`;

/**
 * The choices of the product's filters, each with its number of courses: counted in one statement, without the rules of
 * what can still be bought, and without scripts.
 */
const filters = `
import { pool } from "./pool.js";

const text = \`
	with listed as materialized (
		select courses.id, categories.name as category, instructor, duration_minutes as duration, coalesce(discounted_cents, price_cents) as cents, language,
			not archived and coalesce(webinar_date > now(), false) as live, to_char(case when webinar_date > now() then webinar_date end, 'YYYY-MM') as month
		from courses join categories on categories.id = category_id where categories.list = 'training' and published_at <= now()
	)
	select case when grouping(category) = 0 then 'category' when grouping(instructor) = 0 then 'instructor' when grouping(duration) = 0 then 'duration'
			when grouping(cents) = 0 then 'cents' when grouping(language) = 0 then 'language' when grouping(live) = 0 then 'live' else 'month' end as facet,
		coalesce(category, instructor, duration::text, cents::text, language, live::text, month) as value, count(*)::int as courses
	from listed group by grouping sets ((category), (instructor), (duration), (cents), (language), (live), (month))
	union all select 'session', session_type, count(*)::int from listed join pricings on course_id = listed.id where not withdrawn group by session_type
	union all select 'credit', accrediting_body, count(*)::int from listed join accreditations on course_id = listed.id group by accrediting_body
	order by 3 desc, 2\`;

export async function Filters() {
	const { rows } = await pool.query({ name: "filters", text });
	const facets = Map.groupBy(rows.filter(({ value }) => value !== null), ({ facet }) => facet);
	return (
		<form>
			{[...facets].map(([facet, choices]) => (
				<details key={facet} open>
					<summary>{facet}</summary>
					<fieldset>
						<legend>{facet}</legend>
						<ul>
							{choices.slice(0, ${maxChoices}).map(({ value, courses }) => (
								<li key={value}>
									<label>
										<input type="checkbox" name={facet} value={value} />
										<span>
											{value} <span>({courses})</span>
										</span>
									</label>
								</li>
							))}
						</ul>
					</fieldset>
				</details>
			))}
		</form>
	);
}
`;

const pool = `
import pg from "pg";

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
`;

/** A page that is rendered on every request. */
const page = (hasFilters: boolean) => `
import { Cards } from "../cards.jsx";
${hasFilters ? 'import { Filters } from "../filters.jsx";' : ""}

export const dynamic = "force-dynamic";

export default async function Page({ searchParams }) {
	const { after } = await searchParams;
	return (
		<main>
			<h1>Training</h1>
			${hasFilters ? "<Filters />" : ""}
			<Cards after={after} />
		</main>
	);
}
`;

const layout = `
export const metadata = { title: "Training" };
export default ({ children }) => (
	<html lang="en">
		<body>{children}</body>
	</html>
);
`;

const dependencies = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1", pg: "8.23.1" };

/**
 * Installs Next.js from npm, and builds and starts two minimal pages on the database of the product: `/list`, and
 * `/list-and-filters`.
 */
export async function startNext(directory: string, databaseUrl: string): Promise<NextSite> {
	const root = join(directory, "next");
	for (const folder of ["list", "list-and-filters"]) mkdirSync(join(root, "app", folder), { recursive: true });
	writeFileSync(join(root, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
	const files = {
		"list/page.jsx": page(false),
		"list-and-filters/page.jsx": page(true),
		"cards.jsx": cards,
		"filters.jsx": filters,
		"pool.js": pool,
		"layout.jsx": layout,
	};
	for (const [path, text] of Object.entries(files)) writeFileSync(join(root, "app", path), text);
	const port = await freePort();
	const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
	const certificates = NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {};
	const env = {
		PATH,
		...certificates,
		HOME: directory,
		NODE_ENV: "production",
		NEXT_TELEMETRY_DISABLED: "1",
		DATABASE_URL: databaseUrl,
	};
	execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
		cwd: root,
		env,
		stdio: ["ignore", "ignore", "inherit"],
	});
	const program = join(root, "node_modules", "next", "dist", "bin", "next");
	execFileSync(process.execPath, [program, "build"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
	const child = spawn(process.execPath, [program, "start", "--hostname", "127.0.0.1", "--port", String(port)], {
		cwd: root,
		env,
		stdio: ["ignore", "ignore", "inherit"],
	});
	const url = `http://127.0.0.1:${port}`;
	await untilServing(child, url);
	return {
		url,
		pid: child.pid as number,
		async stop() {
			const gone = ended(child);
			child.kill("SIGTERM");
			await gone;
		},
	};
}

async function untilServing(child: ChildProcess, url: string): Promise<void> {
	while (!(await fetch(`${url}/list`).catch(() => undefined))?.ok) {
		if (child.exitCode !== null) throw new Error("Next.js exited during startup.");
		await pause(50);
	}
}
