import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Storage } from "#platform/files/storage/storage.ts";
import { buy, client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { verifyPack } from "../../../../../deploy/audit-verifier/verify.mjs";
import type { AuditPack } from "../console-contract.ts";
import type { Manifest, PersonFile } from "../rules/pack-files.ts";
import { buildPack, cleanPacks } from "./build-pack.ts";
import { findPack, insertPack } from "./pack-store.ts";

const recorded = 103;
const live = 101;
/** A name in another script that a spreadsheet would run. */
const formula = "=HYPERLINK(1) 山田";

describe("audit packs", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	let sessionId = 0;
	let files: Record<string, Uint8Array> = {};
	let directory = "";

	const read = (name: string) => Buffer.from(files[name] ?? []).toString("utf8");
	const json = (name: string) => JSON.parse(read(name));
	const people = (): PersonFile[] =>
		Object.keys(files)
			.filter((name) => name.startsWith("people/"))
			.map(json);
	const findPerson = (name: string) => people().find((person) => person.name === name) as PersonFile;

	async function watch(fullName: string) {
		const buyer = await signUp(product.url);
		await product.context.db.updateTable("users").set({ full_name: fullName }).where("id", "=", buyer.id).execute();
		await buy(product.url, buyer, [recorded, "Recorded session"]);
		const [{ reference, progress, instructor }] = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses;
		await buyer.call("POST", `/enrollments/${reference}/progress`, { position: 0, ranges: [] });
		product.clock.pass(100);
		await buyer.call("POST", `/enrollments/${reference}/progress`, {
			position: 1,
			ranges: [[0, progress.lengthSeconds]],
		});
		const answers = {
			objectives: 5,
			materials: 4,
			timeAllotted: 3,
			instructors: [{ name: instructor, rating: 5 }],
			comment: "+1",
		};
		const evaluation = `/account/evaluations/${reference}`;
		expect((await buyer.call("GET", evaluation)).body).toMatchObject({ required: true, state: "open" });
		expect((await buyer.call("PUT", evaluation, answers)).status).toBe(200);
		// The certificate was issued with it.
		expect(await buyer.call("PUT", evaluation, answers)).toMatchObject({ status: 409, body: { code: "locked" } });
		return buyer;
	}
	/** Makes the evaluation a condition of SHRM credit for the recording. */
	async function addProgram() {
		// The sample recording is a minute long.
		const rule = { ...plainRule, minutesPerCredit: 1, evaluation: "required" };
		const rules = {
			accreditingBody: "SHRM",
			preset: null,
			name: "SHRM, recorded",
			methods: ["self_study"],
			rule,
			confirmed: [],
		};
		const dates = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
		expect((await owner.call("POST", "/admin/credit-rules", { ...rules, ...dates })).status).toBe(201);
		const approval = {
			...{
				methods: ["self_study"],
				validFrom: "2020-01-01",
				validTo: null,
				sponsorNumber: "RP100",
				sponsorName: "Example & Co",
			},
			...{
				sponsorAddress: "1 Main Street",
				signatoryName: "Robin Example",
				signatoryTitle: "Director",
				complaintPolicy: "Write to us.",
			},
		};
		expect(
			(await owner.call("POST", "/admin/provider-approvals", { accreditingBody: "SHRM", ...approval })).status,
		).toBe(201);
		const details = {
			...{
				numberPer: "course",
				numbers: [{ number: "27-ABCDE", from: null, to: null }],
				fieldsOfStudy: [{ name: "Human resources", hours: 2 }],
			},
			...{
				level: "basic",
				objectives: ["Name three duties"],
				prerequisites: "None",
				preparation: "None",
				competency: "",
			},
			...{
				developer: { name: "Robin Example", credentials: "JD" },
				reviewer: { name: "Sam Example", credentials: "SPHR" },
			},
			...{ publicationDate: null, expirationDate: null, wordCount: null, pilotMinutes: null },
		};
		const program = { accreditingBody: "SHRM", method: "self_study", ...details };
		expect(await owner.call("POST", `/admin/courses/${recorded}/programs`, program)).toMatchObject({ status: 201 });
	}
	async function attend(minutes: number) {
		const buyer = await signUp(product.url);
		const cartItems = [await findCartItem(product.url, live, "Live session")];
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		sessionId ||= (await owner.call("GET", `/admin/live-sessions/${live}`)).body.session.sessionId;
		return { buyer, minutes };
	}
	async function build(scope: object): Promise<AuditPack> {
		const created = await owner.call("POST", "/admin/audit-packs", { scope });
		expect(created.status).toBe(201);
		const { id } = created.body.pack;
		return eventually(async () => {
			const pack = (await owner.call("GET", "/admin/audit-packs")).body.packs.find((pack: AuditPack) => pack.id === id);
			expect(pack.state).toBe("ready");
			return pack;
		});
	}
	async function download(pack: AuditPack): Promise<Buffer> {
		const { url } = (await owner.call("POST", `/admin/audit-packs/${pack.id}/link`)).body;
		const response = await fetch(url);
		expect(response.headers.get("content-type")).toBe("application/zip");
		return Buffer.from(await response.arrayBuffer());
	}
	/** Runs the independent program on files, and returns its exit status and what differs. */
	async function runVerifier(content: Record<string, Uint8Array>, key?: string) {
		const path = join(directory, "pack.zip");
		await writeFile(path, zipSync(content));
		const said = vi.spyOn(console, "log").mockImplementation(() => {});
		const problems = verifyPack(path, { key });
		const differs = said.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("DIFFERS"));
		said.mockRestore();
		return { problems, differs: differs.join("\n") };
	}
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value));
	/** What someone could do who has no access to the key: change files, and sign the pack again. */
	function forge(changes: Record<string, Uint8Array>): Record<string, Uint8Array> {
		const { privateKey, publicKey } = generateKeyPairSync("ed25519");
		const changed: Record<string, Uint8Array> = {
			...files,
			...changes,
			"public-key.pem": Buffer.from(publicKey.export({ format: "pem", type: "spki" })),
		};
		const manifest: Manifest = json("manifest.json");
		for (const file of manifest.files) {
			const content = changed[file.name] as Uint8Array;
			Object.assign(file, { bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") });
		}
		const bytes = encode(manifest);
		return {
			...changed,
			"manifest.json": bytes,
			"manifest.sig": Buffer.from(sign(null, bytes, privateKey).toString("base64")),
		};
	}

	beforeAll(async () => {
		product = await startTestProduct();
		directory = product.directory;
		owner = await createStaffMember(product);
		const { db, clock } = product.context;
		const starts = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + 5 * 60_000);
		await db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false, duration_minutes: 60 })
			.where("id", "=", live)
			.execute();
		await owner.call("PUT", `/admin/courses/${live}/credits`, {
			requirement: { liveMinutes: 50, watchedPercent: null },
			credits: [{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 1 }],
		});
		await addProgram();
		const attendees = [await attend(60), await attend(20)];
		const gone = await watch("Gone Zephyrine");
		await watch(formula);
		product.clock.pass(4 * 3_600);
		await owner.again(product.clock.now().getTime());
		for (const { buyer, minutes } of attendees)
			await owner.call("PUT", `/admin/live-sessions/${sessionId}/attendance`, {
				userId: buyer.id,
				minutes,
				reason: "Her browser froze",
			});
		const keptUntil = (await gone.call("GET", "/account/deletion")).body.kept.until;
		await gone.call("POST", "/account/delete", { password, word: "DELETE", keptUntil });
	});
	afterAll(() => product?.close());

	test("of a course have a signed manifest of all files, which the public key verifies", async () => {
		const pack = await build({ kind: "course", courseID: recorded });
		expect(pack).toMatchObject({ people: 2, certificates: 2, state: "ready", requestedBy: expect.any(String) });
		const zip = await download(pack);
		expect(createHash("sha256").update(zip).digest("hex")).toBe(pack.sha256);
		files = unzipSync(zip);
		const { publicKey, sha256 } = (await client(product.url)("GET", "/audit-packs/signing-key")).body;
		expect(read("public-key.pem")).toBe(publicKey);
		expect(
			createHash("sha256")
				.update(createPublicKey(publicKey).export({ format: "der", type: "spki" }))
				.digest("hex"),
		).toBe(sha256);
		expect(
			verify(null, Buffer.from(read("manifest.json")), publicKey, Buffer.from(read("manifest.sig"), "base64")),
		).toBe(true);
		const manifest: Manifest = json("manifest.json");
		expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
			Object.keys(files)
				.filter((name) => !name.startsWith("manifest."))
				.toSorted(),
		);
		expect(await runVerifier(files, publicKey)).toEqual({ problems: 0, differs: "" });
	});

	test("have the evidence of people with other scripts and of deleted accounts, and no formulas", () => {
		expect(findPerson(formula)).toMatchObject({
			deleted: null,
			enrollments: [
				{
					courseId: recorded,
					recording: { watchedPercent: 100 },
					evaluation: { objectives: 5, comment: "+1" },
					credits: [{ accreditingBody: "SHRM" }],
				},
			],
			certificates: [
				{
					name: formula,
					state: "valid",
					credits: expect.arrayContaining([expect.objectContaining({ accreditingBody: "SHRM" })]),
				},
			],
		});
		expect(findPerson("Gone Zephyrine")).toMatchObject({
			email: null,
			deleted: { heldUntil: expect.any(String) },
			enrollments: [{ recording: { watchedPercent: 100 }, evaluation: { objectives: 5 } }],
			certificates: [{ name: "Gone Zephyrine" }],
		});
		expect(read("roster.csv")).toContain(`'${formula}`);
		expect(read("certificates.csv")).toContain(`'${formula}`);
	});

	test("have the announcement, the programs and the schema of each file", () => {
		const course = json(`courses/${recorded}/course.json`);
		expect(course).toMatchObject({
			courseId: recorded,
			credits: [{ hours: 2 }, { hours: 2 }],
			announcements: [expect.anything()],
		});
		expect(json(course.announcements[0].file).content.title).toBe(course.title);
		expect(json("schema/person.schema.json")).toMatchObject({
			type: "object",
			required: expect.arrayContaining(["name", "enrollments"]),
		});
		expect(read("README.txt")).toContain(course.title);
	});

	test("show the independent program a changed file, a changed certificate, missing evidence and another key", async () => {
		const { publicKey } = (await client(product.url)("GET", "/audit-packs/signing-key")).body;
		const changedFile = await runVerifier({ ...files, "roster.csv": Buffer.from("Eve") }, publicKey);
		expect(changedFile.differs).toContain("roster.csv was changed");
		const added = await runVerifier({ ...files, "people/000009.json": encode(findPerson(formula)) });
		expect(added.differs).toContain("people/000009.json is not in the manifest");
		const name = `people/${String(findPerson(formula).number).padStart(6, "0")}.json`;
		const person = findPerson(formula);
		const [certificate] = person.certificates;
		const more = forge({ [name]: encode({ ...person, certificates: [{ ...certificate, hours: 9 }] }) });
		expect((await runVerifier(more, publicKey)).differs).toContain(`${certificate?.code} is not what was issued`);
		expect((await runVerifier(more, publicKey)).differs).toContain("signed with another key");
		const renamed = forge({ [name]: encode({ ...person, certificates: [{ ...certificate, name: "Eve" }] }) });
		expect((await runVerifier(renamed)).differs).toContain("another name than Eve");
		const withoutRecording = person.enrollments.map((enrollment) => ({ ...enrollment, recording: null }));
		const kept = { by: "Sam Support", at: "2026-12-01T18:00:00.000Z", reason: "The list was signed" };
		const withoutEvidence = forge({
			[name]: encode({ ...person, enrollments: withoutRecording, certificates: [{ ...certificate, kept }] }),
		});
		expect((await runVerifier(withoutEvidence)).differs).toContain(
			"there is no evidence of the recording. Sam Support kept the certificate on 2026-12-01T18:00:00.000Z: The list was signed",
		);
		const withoutEvaluation = forge({
			[name]: encode({
				...person,
				enrollments: person.enrollments.map((enrollment) => ({ ...enrollment, evaluation: null })),
			}),
		});
		expect((await runVerifier(withoutEvaluation)).differs).toContain("there is no evaluation");
		const moreDecided = person.enrollments.map((enrollment) => ({
			...enrollment,
			credits: enrollment.credits.map((record) => ({ ...record, decision: { credits: 9 } })),
		}));
		expect((await runVerifier(forge({ [name]: encode({ ...person, enrollments: moreDecided }) }))).differs).toContain(
			"instead of 9",
		);
		const lines = read("chain.ndjson").split("\n");
		expect((await runVerifier(forge({ "chain.ndjson": Buffer.from(lines.slice(1).join("\n")) }))).differs).toContain(
			"doesn't follow",
		);
	});

	test("accept credit of which the course announces less today, and no credit that the course's own requirement granted to a body with a program", async () => {
		const person = findPerson(formula);
		const name = `people/${String(person.number).padStart(6, "0")}.json`;
		const [certificate] = person.certificates;
		const reduced = person.enrollments.map((enrollment) => ({
			...enrollment,
			credits: enrollment.credits.map((record) => ({
				...record,
				program: { ...record.program, credits: 0.5 },
				decision: { ...record.decision, credits: 0.5 },
			})),
		}));
		expect((await runVerifier(forge({ [name]: encode({ ...person, enrollments: reduced }) }))).differs).toBe("");
		const byRequirement = certificate?.credits.map((credit) => ({ ...credit, program: null, rule: null }));
		const missed = person.enrollments.map((enrollment) => ({
			...enrollment,
			credits: enrollment.credits.map((record) => ({
				...record,
				...{ evidence: { ...record.evidence, watchedPercent: 0 }, decision: { ...record.decision, credits: 0 } },
			})),
		}));
		const { differs } = await runVerifier(
			forge({
				[name]: encode({ ...person, enrollments: missed, certificates: [{ ...certificate, credits: byRequirement }] }),
			}),
		);
		expect(differs).toContain("the evidence earns 0 instead of 1");
	});

	test("of a live session have who attended and who earned nothing, with the reasons of staff", async () => {
		const { db } = product.context;
		const keptAt = product.clock.now();
		const { id } = await db
			.selectFrom("certificates")
			.select("id")
			.where("course_id", "=", live)
			.executeTakeFirstOrThrow();
		const keeping = { kept_at: keptAt, kept_by: "Sam Support", kept_reason: "The list was signed" };
		await db
			.insertInto("certificate_reviews")
			.values({
				certificate_id: id,
				unmet: JSON.stringify([{ accreditingBody: "SHRM", hours: 1, earned: 0 }]),
				opened_at: keptAt,
				...keeping,
			})
			.execute();
		files = unzipSync(await download(await build({ kind: "session", sessionId })));
		expect(people().map(({ sessions, certificates }) => [sessions[0]?.minutes, certificates.length])).toEqual([
			[60, 1],
			[20, 0],
		]);
		expect(people()[0]?.certificates[0]?.kept).toEqual({
			by: "Sam Support",
			at: keptAt.toISOString(),
			reason: "The list was signed",
		});
		expect(people()[0]?.sessions[0]).toMatchObject({
			sessionId,
			source: "operator",
			reason: "Her browser froze",
			checks: [],
			stays: [],
		});
		expect(json(`sessions/${sessionId}/session.json`)).toMatchObject({ courseId: live, minutes: 60 });
		expect(await runVerifier(files)).toEqual({ problems: 0, differs: "" });
		expect(read("chain.ndjson")).not.toContain(`"courseId":${recorded}`);
	});

	test("of a period, a body and a course without sessions or people can be built too", async () => {
		const year = product.clock.now().getUTCFullYear();
		const period = await build({ kind: "period", from: `${year - 1}-12-31`, to: `${year + 1}-12-31` });
		expect(period).toMatchObject({ people: 4, certificates: 3 });
		expect(await build({ kind: "period", from: "2001-01-01", to: "2001-01-01" })).toMatchObject({
			people: 0,
			certificates: 0,
		});
		const body = await build({ kind: "body", accreditingBody: "SHRM", from: null, to: null });
		expect(body.certificates).toBeGreaterThan(0);
		expect(await runVerifier(unzipSync(await download(body)))).toMatchObject({ problems: 0 });
		const empty = await build({ kind: "course", courseID: 102 });
		files = unzipSync(await download(empty));
		expect(empty).toMatchObject({ people: 0, certificates: 0 });
		expect(await runVerifier(files)).toMatchObject({ problems: 0 });
	});

	test("agree although certificates are issued and corrected while the pack is made", async () => {
		const { context } = product;
		const pack = {
			scope: { kind: "course", courseID: recorded } as const,
			title: "A busy day",
			by: "Robin Example",
			now: context.clock.now(),
		};
		const { id } = await inTransaction(context.db, (trx) => insertPack(trx, pack));
		let isCorrected = false;
		async function* changeMeanwhile(parts: AsyncIterable<Buffer>) {
			await watch("Late Larkspur");
			for await (const part of parts) {
				// Everyone was read, and the chain comes later.
				if (!isCorrected && part.includes("people/000001.json")) {
					isCorrected = true;
					const [{ code }] = (await owner.call("GET", "/admin/certificates?search=Larkspur")).body.certificates;
					expect(
						(await owner.call("PUT", `/admin/certificates/${code}/name`, { name: "Late Larkspur-Long" })).status,
					).toBe(200);
				}
				yield part;
			}
		}
		const put: Storage["put"] = (key, content, facts) =>
			context.storage.put(key, Readable.from(changeMeanwhile(Readable.from(content))), facts);
		await buildPack({ ...context, storage: { ...context.storage, put } }, { id });
		expect(isCorrected).toBe(true);
		const { storage_key: key } = (await findPack(context.db, id)) ?? {};
		files = unzipSync(await buffer(await context.storage.read(key ?? "")));
		expect(findPerson("Late Larkspur").certificates).toMatchObject([{ name: "Late Larkspur", state: "valid" }]);
		expect(await runVerifier(files)).toEqual({ problems: 0, differs: "" });
	});

	test("of a body have the sessions of courses that lost its credit", async () => {
		const { db } = product.context;
		await db.deleteFrom("accreditations").where("course_id", "=", live).execute();
		files = unzipSync(await download(await build({ kind: "body", accreditingBody: "SHRM", from: null, to: null })));
		expect(Object.keys(files)).toContain(`sessions/${sessionId}/session.json`);
		expect(await runVerifier(files)).toEqual({ problems: 0, differs: "" });
	});

	test.each([
		[{ kind: "course", courseID: 999_999 }, 404, "scope.courseID"],
		[{ kind: "course", courseID: null }, 400, "scope.courseID"],
		[{ kind: "session", sessionId: 999_999 }, 404, "scope.sessionId"],
		[{ kind: "period", from: "2027-02-30", to: "2027-03-01" }, 400, "scope.from"],
		[{ kind: "period", from: "2027-03-02", to: "2027-03-01" }, 400, "scope.to"],
		[{ kind: "body", accreditingBody: "NONE", from: null, to: null }, 404, "scope.accreditingBody"],
	])("are refused for %j", async (scope, status, path) => {
		expect(await owner.call("POST", "/admin/audit-packs", { scope })).toMatchObject({
			status,
			body: { details: [{ path }] },
		});
	});

	test("are for owners, are recorded in the audit log, and are deleted after a week", async () => {
		const editor = await createStaffMember(product, "editor@lectern.example", "editor");
		expect((await editor.call("GET", "/admin/audit-packs")).status).toBe(403);
		const { packs } = (await owner.call("GET", "/admin/audit-packs")).body;
		const { url } = (await owner.call("POST", `/admin/audit-packs/${packs[0].id}/link`)).body;
		const { entries } = (await owner.call("GET", `/admin/audit?subjectKind=audit_pack&subjectId=${packs[0].id}`)).body;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual(
			expect.arrayContaining(["audit_pack.downloaded", "audit_pack.built"]),
		);
		expect((await fetch(`${url}x`)).status).toBe(403);
		expect((await owner.call("DELETE", `/admin/audit-packs/${packs[0].id}`)).status).toBe(200);
		expect((await fetch(url)).status).toBe(410);
		const restored = (await owner.call("POST", `/admin/audit-packs/${packs[2].id}/link`)).body.url;
		const { storage_key: key } = await product.context.db
			.selectFrom("audit_packs")
			.select("storage_key")
			.where("id", "=", packs[2].id)
			.executeTakeFirstOrThrow();
		await product.context.storage.delete(String(key));
		expect((await fetch(restored)).status).toBe(410);
		const kept = (await owner.call("POST", `/admin/audit-packs/${packs[1].id}/link`)).body.url;
		const unfinished = {
			scope: { kind: "course", courseID: recorded } as const,
			title: "Interrupted",
			by: "Robin Example",
			now: product.clock.now(),
		};
		const { id: abandoned } = await inTransaction(product.context.db, (trx) => insertPack(trx, unfinished));
		expect(await owner.call("DELETE", `/admin/audit-packs/${abandoned}`)).toMatchObject({
			status: 409,
			body: { code: "unfinished" },
		});
		product.clock.pass(8 * 86_400);
		await cleanPacks(product.context);
		expect((await findPack(product.context.db, abandoned))?.state).toBe("failed");
		expect((await fetch(kept)).status).toBe(410);
		const states = await product.context.db
			.selectFrom("audit_packs")
			.select(["state", "storage_key"])
			.where("id", "!=", abandoned)
			.distinct()
			.execute();
		expect(states).toEqual([{ state: "expired", storage_key: null }]);
	});
});
