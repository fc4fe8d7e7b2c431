import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { cleanMedia } from "./clean-media.ts";

const recording = readFileSync(new URL("../../sample/recording.mp4", import.meta.url));
const captions = Buffer.from(
	"WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ann Example>Hello there.\n\n00:02.500 --> 00:04.000\nGood-bye.\n",
);
const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#27566b" } })
	.withExif({ IFD0: { Copyright: "SECRET-NAME" } })
	.jpeg()
	.toBuffer();

describe("uploads", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	let support: typeof editor;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	beforeAll(async () => {
		product = await startTestProduct({ settings: { UPLOAD_MAX_MB: "50" } });
		editor = await createStaffMember(product, "editor@example.com", "editor");
		support = await createStaffMember(product, "support@example.com", "support");
		buyer = await signUp(product.url);
		await buy(product.url, buyer, [101, "Recorded Plus Transcript session"]);
	});
	afterAll(async () => {
		await product?.close();
	});

	const tus = (
		method: string,
		path: string,
		token: string | undefined,
		headers: Record<string, string> = {},
		body?: Buffer,
	) =>
		fetch(product.url + path, {
			method,
			headers: { "tus-resumable": "1.0.0", ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
			...(body ? { body: new Uint8Array(body) } : {}),
		});
	const metadata = (words: Record<string, string>) =>
		Object.entries(words)
			.map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
			.join(",");
	const create = (bytes: number, words: Record<string, string> = {}, token: string | undefined = editor.token) =>
		tus("POST", "/api/admin/uploads", token, {
			"upload-length": String(bytes),
			"upload-metadata": metadata({ courseId: "101", kind: "recording", name: "film.mp4", ...words }),
		});
	const patch = (path: string, offset: number, body: Buffer, token = editor.token) =>
		tus(
			"PATCH",
			path,
			token,
			{ "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
			body,
		);
	const readOffset = async (path: string) =>
		Number((await tus("HEAD", path, editor.token)).headers.get("upload-offset"));
	const media = async (courseId = 101) => (await editor.call("GET", `/admin/courses/${courseId}/media`)).body;

	/** Uploads a whole file and waits until it was checked. Returns the error, or null. */
	async function upload(findKind: string, content: Buffer, name: string, courseId = 101): Promise<string | null> {
		const created = await create(content.length, { kind: findKind, name, courseId: String(courseId) });
		expect(created.status).toBe(201);
		const path = created.headers.get("location") ?? "";
		expect((await patch(path, 0, content)).status).toBe(204);
		for (;;) {
			const mine = (await media(courseId)).uploads.find((upload: { id: string }) => path.endsWith(upload.id));
			if (!mine) return null;
			if (mine.state === "failed") return mine.error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
	const lastAuditEvent = async () => (await editor.call("GET", "/admin/audit?action=course.")).body.entries[0];
	const links = async () => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0];

	test("checks role and second factor on each request, and admits only the editor who started an upload", async () => {
		expect((await create(10, {}, undefined)).status).toBe(201);
		const anonymous = await tus("POST", "/api/admin/uploads", undefined, { "upload-length": "10" });
		expect([anonymous.status, await anonymous.json()]).toEqual([
			401,
			expect.objectContaining({ code: "not_signed_in" }),
		]);
		expect(((await (await create(10, {}, buyer.token)).json()) as { code: string }).code).toBe("operators_only");
		expect(((await (await create(10, {}, support.token)).json()) as { code: string }).code).toBe("other_role");
		const path = (await create(10)).headers.get("location") ?? "";
		const owner = await createStaffMember(product, "owner@example.com", "owner");
		for (const [token, status] of [
			[undefined, 401],
			[buyer.token, 403],
			[support.token, 403],
			[owner.token, 404],
		] as const)
			for (const method of ["HEAD", "PATCH", "DELETE"])
				expect([method, (await tus(method, path, token)).status]).toEqual([method, status]);
		await product.context.db
			.updateTable("sessions")
			.set({ second_factor_at: null })
			.where("user_id", "=", owner.id)
			.execute();
		expect(((await (await create(10, {}, owner.token)).json()) as { code: string }).code).toBe("second_factor_needed");
		expect((await tus("DELETE", path, editor.token)).status).toBe(204);
		expect((await tus("HEAD", path, editor.token)).status).toBe(404);
	});

	test.each([
		["no length", 400, { "upload-metadata": "" }],
		["no bytes", 400, { "upload-length": "0" }],
		["too many bytes", 413, { "upload-length": "50000001" }],
		["a non-numeric length", 400, { "upload-length": "ten" }],
		["unreadable metadata", 400, { "upload-length": "5", "upload-metadata": "a b c" }],
		[
			"an unknown kind",
			400,
			{ "upload-length": "5", "upload-metadata": metadata({ courseId: "101", kind: "virus", name: "x" }) },
		],
		["no course id", 400, { "upload-length": "5", "upload-metadata": metadata({ kind: "cover", name: "x" }) }],
		[
			"an unknown course",
			404,
			{ "upload-length": "5", "upload-metadata": metadata({ courseId: "999999", kind: "cover", name: "x" }) },
		],
		[
			"a course id outside the integer range",
			404,
			{ "upload-length": "5", "upload-metadata": metadata({ courseId: "9999999999", kind: "cover", name: "x" }) },
		],
	])("rejects an upload with %s", async (_what, status, headers) => {
		const validMetadata = metadata({ courseId: "101", kind: "recording", name: "film.mp4" });
		const response = await tus("POST", "/api/admin/uploads", editor.token, {
			"upload-metadata": validMetadata,
			...headers,
		});
		expect([response.status, await response.json()]).toEqual([
			status,
			expect.objectContaining({ message: expect.stringMatching(/^[A-Z].*\.$/) }),
		]);
	});

	test.each([
		["another protocol version", 400, { "tus-resumable": "0.2.2" }],
		["a partial upload", 400, { "upload-concat": "partial" }],
		["a deferred length", 400, { "upload-defer-length": "1" }],
	])("rejects %s and keeps no upload", async (_what, status, headers) => {
		const validMetadata = {
			"upload-length": "9",
			"upload-metadata": metadata({ courseId: "101", kind: "recording", name: "film.mp4" }),
		};
		const response = await tus("POST", "/api/admin/uploads", editor.token, { ...validMetadata, ...headers });
		expect([response.status, await response.json()]).toEqual([
			status,
			expect.objectContaining({ message: expect.stringMatching(/^[A-Z].*\.$/) }),
		]);
		// Deleted after the response is sent.
		await expect
			.poll(() => product.context.db.selectFrom("uploads").select("id").where("bytes", "=", 9).execute())
			.toEqual([]);
	});

	test.each(["%00", "..%00%2fsecret", "..%2f..%2fsecret", "x".repeat(200), "%F0%9F%98%80"])(
		"returns 404 for the upload id %s",
		async (name) => {
			for (const method of ["HEAD", "PATCH", "DELETE"]) {
				const headers: Record<string, string> =
					method === "PATCH" ? { "upload-offset": "0", "content-type": "application/offset+octet-stream" } : {};
				expect([method, (await tus(method, `/api/admin/uploads/${name}`, editor.token, headers)).status]).toEqual([
					method,
					404,
				]);
			}
		},
	);

	test("resumes an interrupted upload, and rejects wrong offsets and excess bytes", async () => {
		const path = (await create(recording.length)).headers.get("location") ?? "";
		await new Promise<void>((resolve) => {
			const half = request(product.url + path, {
				method: "PATCH",
				headers: {
					...{ authorization: `Bearer ${editor.token}`, "tus-resumable": "1.0.0", "upload-offset": "0" },
					...{ "content-type": "application/offset+octet-stream", "content-length": String(recording.length) },
				},
			});
			half.on("error", () => resolve());
			half.write(recording.subarray(0, 200_000), () => setTimeout(() => half.destroy(), 300));
		});
		const here = await readOffset(path);
		expect(here).toBeGreaterThan(0);
		expect(here).toBeLessThanOrEqual(200_000);
		expect((await media()).uploads).toEqual([
			expect.objectContaining({
				kind: "recording",
				state: "uploading",
				received: here,
				own: true,
				filename: "film.mp4",
			}),
		]);
		const conflict = await patch(path, here + 1, Buffer.from("x"));
		expect([conflict.status, ((await conflict.json()) as { code: string }).code]).toEqual([409, "offset_conflict"]);
		expect((await patch(path, here, Buffer.concat([recording.subarray(here), Buffer.from("more")]))).status).toBe(413);
		expect(await readOffset(path)).toBe(here);
		expect(
			(
				await tus(
					"PATCH",
					path,
					editor.token,
					{ "upload-offset": String(here), "content-type": "text/plain" },
					Buffer.from("x"),
				)
			).status,
		).toBe(415);
		const half = here + Math.floor((recording.length - here) / 2);
		expect((await patch(path, here, recording.subarray(here, half))).status).toBe(204);
		expect((await patch(path, half, recording.subarray(half))).status).toBe(204);
		expect(await readOffset(path)).toBe(recording.length);
		expect((await patch(path, recording.length, Buffer.from("x"))).status).toBe(409);
		await expect.poll(async () => (await media()).uploads).toEqual([]);
		await expect
			.poll(() =>
				readdirSync(join(product.directory, "uploads")).filter((name) => path.endsWith(name.replace(".json", ""))),
			)
			.toEqual([]);
	});

	test("the buyer can play the recording with captions and transcript at once, and the upload is logged", async () => {
		// As older Windows programs save it.
		expect(
			await upload(
				"captions",
				Buffer.from("1\r\n00:00:00,000 --> 00:00:02,000\r\nGrüße aus dem Café.\r\n", "latin1"),
				"film.srt",
			),
		).toBeNull();
		const { captions: converted } = await media();
		expect(await (await fetch(converted.link)).text()).toBe(
			"WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nGrüße aus dem Café.\n",
		);
		expect(await upload("captions", captions, "film.vtt")).toBeNull();
		expect(await upload("transcript", captions, "film.vtt")).toBeNull();
		const now = await media();
		expect(now.recording).toMatchObject({ bytes: recording.length, contentType: "video/mp4", lengthSeconds: 63 });
		expect(
			(await fetch(now.recording.link, { headers: { range: "bytes=4-7" } }).then((response) => response.text())) ===
				"ftyp",
		).toBe(true);
		const mine = await links();
		const part = await fetch(mine.videoLink, { headers: { range: "bytes=100-199" } });
		expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, recording.subarray(100, 200)]);
		expect(await (await fetch(mine.captionsLink)).text()).toContain("Hello there.");
		expect(mine.posterLink).toBeNull();
		const read = await buyer.call("GET", `/enrollments/${mine.reference}/transcript`);
		expect(read.body.segments).toEqual([
			{ start: 0, speaker: "Ann Example", text: "Hello there." },
			{ start: 2.5, text: "Good-bye." },
		]);
		expect(await lastAuditEvent()).toMatchObject({
			action: "course.transcript_uploaded",
			actor: { id: editor.id },
			subject: { kind: "course", id: "101" },
		});
	});

	test("links to a replaced recording keep working until the old file is deleted a day later", async () => {
		const before = await links();
		const other = Buffer.concat([recording, Buffer.from([0, 0, 0, 12, ...Buffer.from("freemore")])]);
		expect(await upload("recording", other, "second.mp4")).toBeNull();
		const after = await links();
		expect(after.videoLink).not.toBe(before.videoLink);
		const length = async (link: string) =>
			Number((await fetch(link, { method: "HEAD" })).headers.get("content-length"));
		expect([await length(before.videoLink), await length(after.videoLink)]).toEqual([recording.length, other.length]);
		const [{ storage_key }] = (await product.context.db
			.selectFrom("replaced_media")
			.select("storage_key")
			.where("bytes", "=", recording.length)
			.execute()) as [{ storage_key: string }];
		await cleanMedia(product.context);
		expect(existsSync(join(product.directory, "files", storage_key))).toBe(true);
		const later = new Date(product.clock.now().getTime() + 25 * 3_600_000);
		const deps = { ...product.context, clock: { now: () => later } };
		await cleanMedia(deps);
		await cleanMedia(deps);
		const sampleStays = storage_key.startsWith("media/sample-");
		expect(existsSync(join(product.directory, "files", storage_key))).toBe(sampleStays);
		expect((await fetch(after.videoLink, { method: "HEAD" })).status).toBe(200);
	});

	test("rejects invalid files with a message and changes nothing", async () => {
		const program = Buffer.concat([Buffer.from("MZ"), randomBytes(2000)]);
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		const before = await media();
		expect(await upload("recording", program, "film.mp4")).toMatch(/^This is a program\. Please choose a video/);
		expect(await upload("recording", recording.subarray(0, recording.length - 5000), "film.mp4")).toMatch(
			/is incomplete/,
		);
		expect(
			await upload("recording", Buffer.concat([recording.subarray(0, 32), Buffer.alloc(500, 0xff)]), "film.mp4"),
		).toMatch(/damaged/);
		expect(await upload("cover", svg, "cover.png")).toMatch(/^This is an SVG drawing\. Please choose an image/);
		expect(await upload("cover", picture.subarray(0, 900), "cover.jpg")).toMatch(/can't be read/);
		const small = await sharp({ create: { width: 300, height: 900, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		expect(await upload("cover", small, "cover.png")).toMatch(/^This image has 300 by 900 pixels\./);
		const huge = await sharp({ create: { width: 10_000, height: 9_000, channels: 3, background: "red" } })
			.png({ compressionLevel: 9 })
			.toBuffer();
		expect(await upload("cover", huge, "cover.png")).toMatch(/^This image is too large/);
		expect(await upload("captions", Buffer.from("WEBVTT\n\n00:02.000 --> 00:01.000\nx\n"), "a.vtt")).toBe(
			"Line 3: the caption ends before it begins.",
		);
		expect(await upload("captions", Buffer.from("1\n00:00:02,000 --> 00:00:01,000\nx\n"), "a.srt")).toBe(
			"Line 3: the caption ends before it begins.",
		);
		expect(await upload("transcript", Buffer.from("Good morning, everybody.\n\n0:09 Let us begin."), "a.txt")).toMatch(
			/^Line 1: begin each paragraph with its time/,
		);
		const { uploads, ...after } = await media();
		expect(uploads.every((upload: { state: string }) => upload.state === "failed")).toBe(true);
		expect(after.recording.bytes).toBe(before.recording.bytes);
		expect((await editor.call("DELETE", `/admin/courses/101/uploads/${uploads[0].id}`)).status).toBe(200);
		expect((await editor.call("DELETE", `/admin/courses/101/uploads/${uploads[0].id}`)).body.code).toBe("upload_gone");
	});

	test("shows a re-encoded cover everywhere without its metadata, and the generated one after removal", async () => {
		expect(await upload("cover", picture, "cover.jpg")).toBeNull();
		const imageSrc = async () => (await editor.call("GET", "/admin/courses/101")).body.imageSrc as string;
		await expect.poll(imageSrc).toMatch(/^\/pictures\/[0-9a-f]{32}-1280$/);
		const course = { imageSrc: await imageSrc() };
		await expect
			.poll(async () => (await fetch(`${product.url}/training/101`)).text())
			.toContain(`${course.imageSrc} 1280w`);
		expect((await links()).imageSrc).toBe(course.imageSrc);
		for (const [accept, type] of [
			["image/avif,image/webp,*/*", "image/avif"],
			["*/*", "image/webp"],
		] as const) {
			const response = await fetch(product.url + course.imageSrc, { headers: { accept } });
			expect([response.status, response.headers.get("content-type"), response.headers.get("vary")]).toEqual([
				200,
				type,
				"accept",
			]);
			expect(response.headers.get("cache-control")).toContain("immutable");
			const bytes = Buffer.from(await response.arrayBuffer());
			expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 720 });
			expect(bytes.includes("SECRET-NAME")).toBe(false);
		}
		const shared = await fetch(`${product.url}/covers/101.png`);
		expect([shared.url.endsWith("-share"), shared.headers.get("content-type")]).toEqual([true, "image/jpeg"]);
		expect((await fetch(`${product.url}/pictures/${"0".repeat(32)}-640`)).status).toBe(404);
		expect((await editor.call("DELETE", "/admin/courses/101/media/cover")).status).toBe(200);
		await expect
			.poll(async () => (await editor.call("GET", "/admin/courses/101")).body.imageSrc)
			.toMatch(/^\/covers\/101\.svg/);
		expect(await lastAuditEvent()).toMatchObject({ action: "course.cover_removed" });
		expect((await editor.call("DELETE", "/admin/courses/101/media/cover")).body.code).toBe("nothing_there");
	});

	test("a response without the upload already contains its file", async () => {
		let before = (await media()).captions?.bytes;
		for (let round = 1; round <= 5; round++) {
			const text = Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\nHello ${"o".repeat(round)}.\n`);
			const created = await create(text.length, { kind: "captions", name: "film.vtt" });
			await patch(created.headers.get("location") ?? "", 0, text);
			const look = async (): Promise<number> => {
				const { uploads, captions } = await media();
				return uploads.some((upload: { kind: string }) => upload.kind === "captions") ? look() : captions.bytes;
			};
			const seen = new Set(await Promise.all([look(), look(), look(), look()]));
			expect([seen.size, seen.has(before)]).toEqual([1, false]);
			[before] = seen;
		}
	});

	test("removes captions and transcript, and returns an error if there are none", async () => {
		for (const one of ["captions", "transcript"]) {
			expect((await editor.call("DELETE", `/admin/courses/101/media/${one}`)).status).toBe(200);
			expect((await editor.call("DELETE", `/admin/courses/101/media/${one}`)).body.code).toBe("nothing_there");
		}
		expect(await links()).toMatchObject({ captionsLink: null, transcriptLink: null, transcriptReads: false });
		expect((await editor.call("DELETE", "/admin/courses/999999/media/captions")).body.code).toBe("course_not_found");
		expect((await editor.call("GET", "/admin/courses/999999999/media")).body.code).toBe("course_not_found");
		expect((await editor.call("POST", "/admin/courses/101/media/recording/prepare")).body.code).toBe("not_failed");
		expect((await support.call("GET", "/admin/courses/101/media")).body.code).toBe("other_role");
	});

	test("a console link opens a file only while its editor has the role", async () => {
		const { recording } = await media();
		await product.context.db.updateTable("users").set({ role: "support" }).where("id", "=", editor.id).execute();
		expect((await fetch(recording.link)).status).toBe(403);
		await product.context.db.updateTable("users").set({ role: "editor" }).where("id", "=", editor.id).execute();
		expect((await fetch(recording.link, { method: "HEAD" })).status).toBe(200);
	});

	test("a failed recording can be prepared again", async () => {
		await product.context.db
			.updateTable("recordings")
			.set({ state: "failed", error: "/tmp/x/source: no picture" })
			.execute();
		expect((await media()).recording).toMatchObject({ state: "failed", error: "no picture" });
		expect((await editor.call("POST", "/admin/courses/101/media/recording/prepare")).status).toBe(200);
		expect(await lastAuditEvent()).toMatchObject({ action: "course.recording_prepared_again" });
	});

	test("limits uploads to five, replaces one for the same file, and expires unfinished ones after a day", async () => {
		const paths: string[] = [];
		for (const course of ["102", "103", "104", "105", "106"])
			paths.push((await create(99, { courseId: course })).headers.get("location") ?? "");
		const sixth = await create(99, { courseId: "107" });
		expect([sixth.status, ((await sixth.json()) as { code: string }).code]).toEqual([409, "too_many_uploads"]);
		const again = await create(98, { courseId: "106" });
		expect([again.status, (await tus("HEAD", paths[4] ?? "", editor.token)).status]).toEqual([201, 404]);
		const all = await Promise.all(Array.from({ length: 6 }, () => create(97, { courseId: "106" })));
		expect(all.every(({ status }) => status === 201)).toBe(true);
		const unfinished = () =>
			product.context.db.selectFrom("uploads").select("id").where("state", "=", "uploading").execute();
		expect(await unfinished()).toHaveLength(5);
		await cleanMedia({
			...product.context,
			clock: { now: () => new Date(product.clock.now().getTime() + 23 * 3_600_000) },
		});
		expect(await unfinished()).toHaveLength(5);
		await cleanMedia({
			...product.context,
			clock: { now: () => new Date(product.clock.now().getTime() + 25 * 3_600_000) },
		});
		expect(await unfinished()).toHaveLength(0);
		expect(readdirSync(join(product.directory, "uploads"))).toEqual([]);
	});
});
