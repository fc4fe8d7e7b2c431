import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { ended } from "../processes.ts";

export interface NextSite {
	url: string;
	pid: number;
	stop(): Promise<void>;
}

/** A page with 30 cards that show the same facts as the product's, from one statement, rendered on every request. */
const page = `
import Link from "next/link";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
export const dynamic = "force-dynamic";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "America/New_York" });
const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export default async function Page({ searchParams }) {
	const { after } = await searchParams;
	const { rows } = await pool.query({
		name: "cards",
		text: "select courses.id, title, instructor, excerpt, duration_minutes, price_cents, webinar_date, name as category from courses join categories on categories.id = category_id where webinar_date > $1 order by webinar_date, courses.id limit 30",
		values: [new Date(Number(after ?? Date.now()))],
	});
	return (
		<main>
			<h1>Training</h1>
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

/** Installs Next.js from npm, and builds and starts a minimal page on the database of the product. */
export async function startNext(directory: string, databaseUrl: string): Promise<NextSite> {
	const root = join(directory, "next");
	mkdirSync(join(root, "app"), { recursive: true });
	writeFileSync(join(root, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
	writeFileSync(join(root, "app", "page.jsx"), page);
	writeFileSync(join(root, "app", "layout.jsx"), layout);
	const port = await freePort();
	const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
	const certificates = NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {};
	const env = { PATH, ...certificates, HOME: directory, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", DATABASE_URL: databaseUrl };
	execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
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
	while (!(await fetch(url).catch(() => undefined))?.ok) {
		if (child.exitCode !== null) throw new Error("Next.js exited during startup.");
		await pause(50);
	}
}
