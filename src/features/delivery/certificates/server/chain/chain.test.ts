import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enroll } from "#features/delivery/enrollments/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { courseRow, importRows, openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { createOrder, createUser } from "#tests/support/sales/orders-fixture.ts";
import { codeBytes, encodeCertificateCode } from "../../rules/certificate-code.ts";
import { insertCertificate, markRevoked, writeName } from "../certificate-store.ts";
import { eraseCertificates } from "../personal-data.ts";
import { checkChain, completeChain, findHead, listChain, recordEntry, sealChain } from "./chain.ts";

const now = new Date("2026-12-02T09:00:00Z");

describe.each(storeDatabases)("the chain of certificates (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let userId = 0;
	beforeAll(async () => {
		opened = await openForTest(kind);
		await importRows(opened.db, [courseRow(1)]);
		userId = await createUser(opened.db, "Ana 山田");
	});
	afterAll(() => opened?.close());

	async function issue({ recorded = true } = {}): Promise<string> {
		const { db } = opened;
		const { lineIds } = await createOrder(db, userId, [
			{ courseId: 1, grants: { live: true, recording: true, transcript: false }, title: "Complaints" },
		]);
		const orderLineId = lineIds[0] as number;
		const code = encodeCertificateCode(randomBytes(codeBytes));
		await inTransaction(db, async (trx) => {
			const grants = { live: true, recording: true, transcript: false };
			await enroll(trx, { orderLineId, userId, courseId: 1, pricingId: 1, sessionType: "x", grants, seats: 1, now });
			const { id } = await trx
				.selectFrom("enrollments")
				.select("id")
				.where("order_line_id", "=", orderLineId)
				.executeTakeFirstOrThrow();
			const credits = JSON.stringify([{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 0.75 }]);
			const row = {
				code,
				enrollment_id: id,
				user_id: userId,
				name: "Ana 山田",
				course_id: 1,
				title: "Complaints",
				instructor: "Bo",
				way: "live" as const,
			};
			await insertCertificate(trx, {
				...row,
				held_at: now,
				evidence: "report",
				...{ hours: 0.75, credits, licenses: JSON.stringify([{ accreditingBody: "SHRM", number: "TX-4711" }]) },
				issued_at: now,
				revoked_at: null,
				revoked_reason: null,
				revoked_by: null,
			});
			if (recorded) await recordEntry(trx, "issued", code, now);
		});
		return code;
	}
	const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

	test("joins concurrent issues into one chain that anyone can recompute", async () => {
		await Promise.all([issue(), issue(), issue(), issue()]);
		await Promise.all([sealChain(opened.db), sealChain(opened.db), sealChain(opened.db)]);
		const chain = await listChain(opened.db, { after: 0, limit: 10 });
		expect(chain.map(({ position }) => Number(position))).toEqual([1, 2, 3, 4]);
		let previous = "0".repeat(64);
		for (const { entry, hash, previous_hash } of chain) {
			expect(previous_hash).toBe(previous);
			// Canonical JSON, written without the product's function.
			expect(hash).toBe(sha256(`{"entry":"${sha256(entry)}","previous":"${previous}"}`));
			previous = hash as string;
		}
		expect(await findHead(opened.db)).toEqual({ position: 4, hash: previous });
		expect(JSON.stringify(chain)).not.toMatch(/Ana|TX-4711/);
		expect(await checkChain(opened.db)).toEqual({ entries: 4, head: previous, brokenAt: null, changed: [] });
	});

	test("has corrected names and revocations, and outlives its holders", async () => {
		const code = await issue();
		await inTransaction(opened.db, async (trx) => {
			await writeName(trx, code, "Ana María");
			await recordEntry(trx, "reissued", code, now);
			await markRevoked(trx, code, { reason: "It names Ana", by: null, now });
			await recordEntry(trx, "revoked", code, now);
		});
		await sealChain(opened.db);
		expect(await checkChain(opened.db)).toMatchObject({ entries: 7, brokenAt: null, changed: [] });
		await inTransaction(opened.db, (trx) => eraseCertificates(trx, userId));
		expect(await checkChain(opened.db)).toMatchObject({ entries: 7, brokenAt: null, changed: [] });
		expect(
			JSON.stringify(await opened.db.selectFrom("certificate_chain").select(["entry", "salt"]).execute()),
		).not.toMatch(/Ana|"salt":"/);
	});

	test("takes in certificates of an earlier version once", async () => {
		userId = await createUser(opened.db, "Bo Earlier");
		const code = await issue({ recorded: false });
		// Two servers start at the same time.
		await Promise.all([completeChain(opened), completeChain(opened)]);
		await completeChain(opened);
		const chain = await listChain(opened.db, { after: 7, limit: 10 });
		expect(chain).toHaveLength(1);
		expect(JSON.parse(chain[0]?.entry ?? "")).toMatchObject({ kind: "issued", code, at: now.toISOString() });
	});

	test("shows a changed certificate, a changed entry and a removed entry", async () => {
		const { db } = opened;
		const code = await issue();
		await sealChain(db);
		const right = { hours: 0.75, name: "Ana 山田" };
		for (const change of [
			{ ...right, hours: 8 },
			{ ...right, name: "Eve" },
			{ ...right, licenses: JSON.stringify([{ accreditingBody: "SHRM", number: "TX-1" }]) },
		]) {
			await db.updateTable("certificates").set(change).where("code", "=", code).execute();
			expect(await checkChain(db)).toMatchObject({ brokenAt: null, changed: [code] });
		}
		const [third] = await listChain(db, { after: 2, limit: 1 });
		const change = (entry: string) =>
			db.updateTable("certificate_chain").set({ entry }).where("position", "=", 3).execute();
		await change((third?.entry ?? "").replace("0.75", "7.5"));
		expect(await checkChain(db)).toMatchObject({ brokenAt: 3 });
		await change(third?.entry ?? "");
		await db.deleteFrom("certificate_chain").where("position", "=", 5).execute();
		expect(await checkChain(db)).toMatchObject({ brokenAt: 5, entries: 4 });
	});
});
