import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { relative } from "node:path";
import { type Received, send } from "../requests/send.ts";
import type { Scenario } from "../sessions/scenario.ts";
import type { Verdict } from "../verdict.ts";
import { hostileFileNames, hostileNames } from "./hostile-names.ts";

/** All addresses that serve or accept files. */
const served = [
	...[
		"/assets/",
		"/covers/",
		"/portraits/",
		"/pictures/",
		"/media/",
		"/invoices/",
		"/credit-notes/",
		"/certificate-files/",
		"/calendar/",
	],
	...["/credit-documents/", "/credit-transcripts/", "/team-files/"],
	...["/exports/", "/api/docs/static/", "/sandbox/checkout/", "/api/admin/uploads/"],
];
/** Pages are rendered slowly, so only every tenth name is tried. */
const pages = ["/", "/training/", "/resources/", "/api/docs/"];
const builtFiles = new URL("../../../build/client/", import.meta.url).pathname;
const uploads = "/api/admin/uploads";

/**
 * Requests every hostile name below every address that serves files. Only files of the build can be served, and no
 * request can cause a 5xx.
 *
 * @param token an editor's, which some addresses require
 */
export async function requestPaths({ product }: Scenario, token: string): Promise<Verdict> {
	const built = new Set(
		globSync("**/*.*", { cwd: builtFiles }).map((name) => computeDigest(readFileSync(builtFiles + name))),
	);
	const secrets = readSecrets(product.directory);
	const tally = { requests: 0, wrong: [] as string[], statuses: new Map<number, number>() };
	const tenth = hostileNames.filter((_, at) => at % 10 === 0);
	const paths = [
		...served.flatMap((folder) => hostileNames.map((name) => folder + name)),
		...pages.flatMap((folder) => tenth.map((name) => folder + name)),
	];
	const queue = paths.values();
	const work = async () => {
		for (const path of queue) {
			const response = await send(product.url, {
				method: "GET",
				path,
				headers: {
					authorization: `Bearer ${token}`,
					"x-forwarded-for": `10.${(tally.requests >> 14) & 255}.${(tally.requests >> 6) & 255}.7`,
				},
			});
			tally.requests++;
			tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1);
			const error = findError(response, secrets, built);
			if (error) tally.wrong.push(`${path.slice(0, 200)}: ${error}: ${response.status}`);
		}
	};
	await Promise.all(Array.from({ length: 4 }, work));
	for (const line of tally.wrong.slice(0, 20)) console.error(line);
	const statuses = [...tally.statuses]
		.sort(([one], [other]) => one - other)
		.map(([status, times]) => `${times} × ${status}`);
	return {
		check: `${hostileNames.length} hostile names and paths below ${served.length} addresses, every tenth below ${pages.length} more`,
		cases: tally.requests,
		figure: `${tally.wrong.length} private files served, or errors; ${statuses.join(", ")}`,
		goal: "0",
		held: tally.wrong.length === 0 && tally.requests === paths.length,
	};
}

/**
 * Starts uploads with every hostile name, and requests uploads by them. Files must be stored under generated names
 * only.
 */
export async function uploadUnderPaths({ product }: Scenario, token: string, outside: string): Promise<Verdict[]> {
	const before = await filesIn(outside);
	const begun = { taken: 0, refused: 0, wrong: [] as string[] };
	const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
	for (const name of hostileFileNames) {
		const metadata = `courseId ${base64("101")},kind ${base64("captions")},name ${base64(name)}`;
		const { status } = await send(product.url, {
			method: "POST",
			path: uploads,
			headers: { ...headers, "upload-length": "9", "upload-metadata": metadata },
		});
		if (status === 201) begun.taken++;
		else if (status >= 400 && status < 500) begun.refused++;
		else begun.wrong.push(`${JSON.stringify(name).slice(0, 120)}: ${status}`);
	}
	const requests = { count: 0, wrong: [] as string[] };
	for (const name of hostileNames)
		for (const method of ["HEAD", "PATCH", "DELETE"]) {
			const more: Record<string, string> =
				method === "PATCH" ? { "upload-offset": "0", "content-type": "application/offset+octet-stream" } : {};
			const body = method === "PATCH" ? { body: "WEBVTT..." } : {};
			const { status } = await send(product.url, {
				method,
				path: `${uploads}/${name}`,
				headers: { ...headers, ...more },
				...body,
			});
			requests.count++;
			if (status < 400 || status >= 500) requests.wrong.push(`${method} ${name.slice(0, 120)}: ${status}`);
		}
	const made = (await filesIn(outside)).filter((path) => !before.includes(path));
	const strange = made.filter((path) => !/^[^/]+\/uploads\/[\da-f]{32}(\.json)?$/.test(path));
	for (const line of [...begun.wrong, ...requests.wrong, ...strange].slice(0, 20)) console.error(line);
	return [
		{
			check: "uploads with these names",
			cases: hostileFileNames.length,
			figure: `${begun.wrong.length} errors; ${begun.taken} accepted, ${begun.refused} refused`,
			goal: "0",
			held: begun.wrong.length === 0 && begun.taken > 300,
		},
		{
			check: "requests for uploads with these names",
			cases: requests.count,
			figure: `${requests.wrong.length} not refused`,
			goal: "0",
			held: requests.wrong.length === 0,
		},
		{
			check: "files created meanwhile in and around the data directory",
			cases: made.length,
			figure: `${strange.length} under a name that was not generated`,
			goal: "0",
			held: strange.length === 0 && made.length > 0,
		},
	];
}

/** All files below a folder except the database, by relative path. */
export async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`));
	return paths.filter((path) => !/^[^/]+\/(database|outbox)\//.test(path)).sort();
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
const computeDigest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Content of files that must never be served. */
function readSecrets(directory: string): string[] {
	const beginning = (path: string | URL) => readFileSync(path, "utf8").slice(0, 60);
	const program = ["../../../package.json", "../../../build/server/index.js", "../../../src/main.ts"].map((path) =>
		beginning(new URL(path, import.meta.url)),
	);
	return ["root:x:0:0", ...program, readFileSync(`${directory}/secret`, "utf8").trim()];
}

function findError(
	{ status, headers, text, bytes }: Received,
	secrets: string[],
	built: Set<string>,
): string | undefined {
	if (status >= 500) return "a fault of ours";
	if (secrets.some((secret) => text.includes(secret))) return "a file that is nobody's to read";
	if (Object.keys(headers).includes("set-cookie")) return "a header that was asked for";
	if (status !== 200 || /^(text\/html|application\/json)/.test(String(headers["content-type"]))) return undefined;
	return built.has(computeDigest(bytes)) ? undefined : `a file (${headers["content-type"]})`;
}
