import { statfs } from "node:fs/promises";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { sharePostgres } from "#tests/support/test-run.ts";

let product: TestProduct;
let editor: Awaited<ReturnType<typeof createStaffMember>>;
beforeAll(async () => {
	product = await startTestProduct({ settings: { UPLOAD_MAX_MB: "9999999" } });
	editor = await createStaffMember(product, "editor@example.com", "editor");
});
afterAll(() => product?.close());

const about = (courseId: number) =>
	Object.entries({ courseId: String(courseId), kind: "recording", name: "film.mp4" })
		.map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
		.join(",");
async function begin(courseId: number, bytes: number, { url } = product, { token } = editor) {
	const response = await fetch(`${url}/api/admin/uploads`, {
		method: "POST",
		headers: {
			authorization: `Bearer ${token}`,
			"tus-resumable": "1.0.0",
			"upload-length": String(bytes),
			"upload-metadata": about(courseId),
		},
	});
	return [response.status, ((await response.json().catch(() => null)) as { code?: string } | null)?.code];
}

test("reserves disk space for unfinished uploads, and releases it for a replacement", async () => {
	const { bavail, bsize } = await statfs(product.directory);
	const max = Math.floor(bavail * bsize * 0.6);
	expect(await begin(101, max)).toEqual([201, undefined]);
	expect(await begin(102, max)).toEqual([413, "no_room"]);
	expect(await begin(101, max)).toEqual([201, undefined]);
});

test("accepts only as many concurrent uploads as the disk has room for, on PostgreSQL", async () => {
	const postgres = await sharePostgres();
	const other = await startTestProduct({
		databaseUrl: await postgres.createDatabase(),
		settings: { UPLOAD_MAX_MB: "9999999" },
	});
	try {
		const editors = await Promise.all(
			Array.from({ length: 6 }, (_, index) => createStaffMember(other, `editor-${index}@example.com`, "editor")),
		);
		const { bavail, bsize } = await statfs(other.directory);
		const responses = await Promise.all(
			editors.map((editor, index) => begin(101 + index, Math.floor(bavail * bsize * 0.4), other, editor)),
		);
		expect(responses.map(([status]) => status).sort()).toEqual([201, 201, 413, 413, 413, 413]);
	} finally {
		await other.close();
		await postgres.stop();
	}
});

test.each(["content-length: 5000000000", "content-length: 100", "transfer-encoding: chunked"])(
	"closes the connection of a rejected upload without reading its body (%s)",
	async (length) => {
		const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
		const head = [
			`PATCH /api/admin/uploads/${"0".repeat(32)} HTTP/1.1`,
			"host: x",
			"tus-resumable: 1.0.0",
			"upload-offset: 0",
			length,
		];
		socket.write(`${[...head, "content-type: application/offset+octet-stream"].join("\r\n")}\r\n\r\n`);
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/);
	},
);
