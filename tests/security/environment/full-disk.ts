import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { systemClock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { readToken } from "#tests/bench/selling/people.ts";
import { until } from "#tests/e2e/support/running-product.ts";
import { client } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { killShops, startShop } from "../backup/running-shop.ts";
import { lostAmong, settled } from "../faults/books.ts";
import { createBuyers, withDatabase } from "../faults/scenario.ts";
import { startLoad } from "../faults/shoppers.ts";
import type { Verdict } from "../verdict.ts";
import { type SmallDisk, withSmallDisk } from "./small-disk.ts";

/** Megabytes: an upload needs 500 free in addition. */
const size = 640;

const recording = readFileSync(
	new URL("../../../src/features/delivery/recordings/sample/recording.mp4", import.meta.url),
);

/** Fills the disk with a shop's uploads, files and emails during sales. The database is elsewhere. */
export async function fillFiles(postgres: TestPostgres): Promise<Verdict[]> {
	const verdicts = await withSmallDisk(size, async (disk) => {
		const url = await postgres.createDatabase();
		const settings = {
			DATA_DIR: disk.directory,
			DATABASE_URL: url,
			SECRET_KEY: "a secret of the checks, long enough for them",
		};
		await promisify(execFile)(process.execPath, ["src/cli/main.ts", "sample"], {
			env: { PATH: process.env.PATH, ...settings },
		});
		const shop = await startShop(settings);
		return withDatabase({ url, directory: disk.directory }, (db) => fillOnce(shop.url, db, disk)).finally(killShops);
	});
	return verdicts ?? [];
}

async function fillOnce(url: string, db: Database, disk: SmallDisk): Promise<Verdict[]> {
	const editor = await createStaffMember({ url, context: { db }, clock: systemClock });
	const uploads = uploader(url, editor.token);
	const first = await createBuyers(db);
	const [arriving, broken] = [await uploads.begin(101), await uploads.begin(102)];
	const load = await startLoad(url, first, 2);
	await until(async () => load.acknowledged.length > 5, "purchases");

	// First, there is room for the incoming bytes but not for the final file; then none at all.
	disk.fill(recording.length * 1.4);
	const whole = await uploads.send(arriving.path, 0);
	disk.fill();
	const half = await uploads.send(broken.path, 0);
	const other = await uploads.begin(103);
	const sold = load.acknowledged.length;
	const pages = await Promise.all(
		["/training", "/healthz", "/readyz", "/api/admin/courses/101"].map(
			async (path) => (await fetch(url + path)).status,
		),
	);
	await until(async () => load.acknowledged.length > sold + 10, "purchases on a full disk").catch(() => {});
	const soldFull = load.acknowledged.length - sold;
	const invoice = await readInvoiceStatus(url, db);
	const waiting = await waitingEmails(db);

	disk.free();
	const freed = performance.now();
	const offset = await uploads.offset(broken.path);
	const rest = await uploads.send(broken.path, offset);
	const taken = async () => (await uploads.taken(101)) && (await uploads.taken(102));
	const inVain: string[] = [];
	await until(taken, "both uploads").catch(() => inVain.push("an upload was not processed"));
	const seconds = (performance.now() - freed) / 1000;
	await load.stop();
	// The next attempt of an email is a minute later.
	for (let minute = 0; minute < 2; minute++)
		await until(async () => (await waitingEmails(db)) === 0, "").catch(() => {});
	const stillWaiting = await waitingEmails(db);
	const lost = await lostAmong(db, load.acknowledged);
	const wrong = [...new Set(load.wrong), ...(await settled(db))];
	return [
		{
			check: "the disk is full: a running upload, and a new one",
			cases: 2,
			figure: `${half.status} ${half.code}, ${other.status} ${other.code}`,
			goal: "503 not_written and 413 no_room, each with a message",
			held:
				[half.status, half.code, half.clear, other.status, other.code, other.clear].join() ===
				"503,not_written,true,413,no_room,true",
		},
		{
			check: "the disk is full: other clients",
			cases: soldFull + pages.length + 1,
			figure: [
				`pages and calls ${[...new Set(pages)].join(", ")}`,
				`${soldFull} purchases`,
				`an invoice ${invoice}`,
				`${waiting} emails queued`,
				...wrong,
			].join("; "),
			goal: "200, more than 10, 200; emails queued; no 5xx but 503, the data is consistent",
			held:
				pages.every((status) => status === 200) &&
				soldFull > 10 &&
				invoice === 200 &&
				waiting > 0 &&
				wrong.length === 0,
		},
		{
			check: "space is available again, without a restart",
			cases: load.acknowledged.length + 2,
			figure: [
				`the upload continues from byte ${offset} of ${recording.length} (${rest.status}); it and a completed one (${whole.status}) are processed after ${seconds.toFixed(0)} s`,
				`${stillWaiting} emails queued`,
				`${lost.length} of ${load.acknowledged.length} purchases lost`,
				...inVain,
			].join("; "),
			goal: "both processed within 60 s, 0 emails queued after two minutes, 0 lost",
			held:
				whole.status === 204 && rest.status === 204 && inVain.length === 0 && stillWaiting === 0 && lost.length === 0,
		},
	];
}

const waitingEmails = async (db: Database) =>
	(await db.selectFrom("emails").select("id").where("state", "in", ["queued", "sending"]).execute()).length;

/** The status of a customer's invoice. */
async function readInvoiceStatus(url: string, db: Database): Promise<number> {
	const { user_id: user } = await db
		.selectFrom("enrollments")
		.select("user_id")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	const { body } = await client(url, readToken(Number(user)))("GET", `/users/${user}`);
	const response = await fetch(new URL(body.enrolledCourses[0].invoiceUrl, url));
	await response.arrayBuffer();
	return response.status;
}

/** Uploads the file as a recording. */
function uploader(url: string, token: string) {
	const summarize = async (response: Response) => {
		const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
		return {
			status: response.status,
			code: body.code,
			clear: /^[A-Z].*\.$/.test(body.message ?? ""),
			path: response.headers.get("location") ?? "",
		};
	};
	const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
		fetch(url + path, {
			method,
			headers: { "tus-resumable": "1.0.0", authorization: `Bearer ${token}`, ...headers },
			...(body ? { body: new Uint8Array(body) } : {}),
		});
	const about = (course: number) =>
		Object.entries({ courseId: String(course), kind: "recording", name: "film.mp4" })
			.map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
			.join(",");
	return {
		begin: async (course: number) =>
			summarize(
				await tus("POST", "/api/admin/uploads", {
					"upload-length": String(recording.length),
					"upload-metadata": about(course),
				}),
			),
		send: async (path: string, offset: number) =>
			summarize(
				await tus(
					"PATCH",
					path,
					{ "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
					recording.subarray(offset),
				),
			),
		offset: async (path: string) => Number((await tus("HEAD", path)).headers.get("upload-offset")),
		taken: async (course: number) => {
			const { body } = await client(url, token)("GET", `/admin/courses/${course}/media`);
			return body.recording?.bytes === recording.length && body.uploads.length === 0;
		},
	};
}
