import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { listNamedFiles } from "./stored-files.ts";

/** Backups contain their files. */
const contained = [
	"course_media",
	"credit_corrections",
	"handouts",
	"purchase_order_files",
	"recording_streams",
	"replaced_media",
	"tax_certificates",
];
/**
 * Audit packs can be made again, segments are not backed up (docs/using/live.md), and recordings are media of their
 * course.
 */
const leftOut = ["audit_packs", "live_recordings", "live_segments", "live_streams", "live_takes", "recordings"];

describe.each(storeDatabases)("the files of a backup (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	beforeAll(async () => {
		opened = await openForTest(kind);
	});
	afterAll(() => opened?.close());

	test("contain purchase orders and exemption certificates, also removed ones until they are deleted", async () => {
		await sql`insert into purchase_order_files (storage_key, name, media_type, bytes, digest, added_at, removed_at)
			values ('purchase-orders/a.pdf', 'order.pdf', 'application/pdf', 9, 'x', now(), now())`.execute(opened.db);
		await sql`insert into tax_certificates (state, number, valid_until, file_name, media_type, bytes, digest, storage_key, added_at)
			values ('ended', '1', '2027-01-01', 'exempt.png', 'image/png', 9, 'x', 'tax-certificates/b.png', now())`.execute(
			opened.db,
		);
		const { files } = await listNamedFiles(opened.db);
		expect(files.toSorted()).toEqual(["purchase-orders/a.pdf", "tax-certificates/b.png"]);
	});

	test("are those of every table that names stored files", async () => {
		const { rows } = await sql<{ name: string }>`
			select distinct columns.table_name as name from information_schema.columns
			join information_schema.tables on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
			where columns.table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(storage|document|head)_key$'`.execute(
			opened.db,
		);
		expect(rows.map(({ name }) => name).toSorted()).toEqual([...contained, ...leftOut].toSorted());
	});
});
