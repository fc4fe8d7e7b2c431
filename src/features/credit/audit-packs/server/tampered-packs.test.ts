import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CreditAnnouncement } from "#features/credit/programs/contract.ts";
import { keepAnnouncements } from "#features/credit/programs/server/keep-announcements.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { client } from "#tests/support/buyer.ts";
import { attendees, holdAuditedCourse } from "#tests/support/credit/audited-course.ts";
import { type ChainEntry, TamperedPack } from "#tests/support/credit/tampered-pack.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { verifyPack } from "../../../../../deploy/audit-verifier/verify.mjs";
import type { CourseFile, PersonFile, SessionFile } from "../rules/pack-files.ts";
import { buildPack } from "./build-pack.ts";
import { findPack, insertPack } from "./pack-store.ts";
import { signBytes } from "./sign-pack.ts";

// @long: verifies a pack after each change.

const { all, excused, missing, leaving, joining, gone, revoked, watching } = attendees;
type Check = PersonFile["sessions"][number]["checks"][number];
type Approval = { accreditingBody: string; validTo: string | null };
type Rule = {
	accreditingBody: string;
	rule: { partialCredit: { answeredPercent: number }[]; minutesPerCredit: number };
};

interface Change {
	what: string;
	/** Where a sentence says so: the person or the file, and words of it. */
	says: readonly string[];
	change: (pack: TamperedPack) => void;
	/** Writes the lists again that follow from the files of people. */
	relist?: boolean;
}

const sessionOf = (pack: TamperedPack) => pack.list(/^sessions\/\d+\/session\.json$/)[0] ?? "";
const editChecks = (pack: TamperedPack, name: string, change: (checks: Check[]) => Check[]) =>
	pack.editPerson(name, ({ sessions }) => {
		for (const session of sessions) session.checks = change(session.checks);
	});
const editSession = (pack: TamperedPack, name: string, change: (session: PersonFile["sessions"][number]) => void) =>
	pack.editPerson(name, ({ sessions }) => sessions.forEach(change));
const isMissed = ({ outcome }: { outcome: string }) => outcome === "missed";
/** Decides as the provider would like: full credit. */
const grantAll = (pack: TamperedPack, name: string) =>
	pack.editDecisions(name, (record) => {
		record.decision.credits = record.program.credits;
	});
const issueOf = (entries: ChainEntry[], pack: TamperedPack, name: string): ChainEntry => {
	const code = pack.read<PersonFile>(pack.findPerson(name)).certificates[0]?.code.replaceAll("-", "");
	return entries.find((entry) => entry.code === code && entry.kind !== "revoked") as ChainEntry;
};

const changes: readonly Change[] = [
	// Presence checks.
	{
		what: "a missed check is left out of the decision",
		says: [missing, "it leaves out a silent check of", "missed"],
		change(pack) {
			pack.editDecisions(missing, ({ evidence }) => {
				evidence.checks = evidence.checks.filter((check) => !isMissed(check));
			});
			grantAll(pack, missing);
		},
	},
	{
		what: "a missed check is left out everywhere",
		says: [missing, "silent check", "is missing"],
		change(pack) {
			pack.editDecisions(missing, ({ evidence }) => {
				evidence.checks = evidence.checks.filter((check) => !isMissed(check));
			});
			editChecks(pack, missing, (checks) => checks.filter((check) => !isMissed(check)));
			grantAll(pack, missing);
		},
	},
	{
		what: "a missed check counts as answered in the decision alone",
		says: [missing, "it counts a silent check of", "which was not recorded"],
		change: (pack) =>
			pack.editDecisions(missing, ({ evidence }) => {
				for (const check of evidence.checks) check.outcome = "answered";
			}),
	},
	{
		what: "a missed check counts as answered everywhere",
		says: [missing, "there is no answer in time"],
		change(pack) {
			pack.editDecisions(missing, ({ evidence }) => {
				for (const check of evidence.checks) check.outcome = "answered";
			});
			editChecks(pack, missing, (checks) => checks.map((check) => ({ ...check, outcome: "answered" })));
			grantAll(pack, missing);
		},
	},
	{
		what: "a missed check has an answer that came hours later",
		says: [missing, "there is no answer in time"],
		change(pack) {
			const late = (askedAt: string) => new Date(Date.parse(askedAt) + 3 * 3_600_000).toISOString();
			pack.editDecisions(missing, ({ evidence }) => {
				for (const check of evidence.checks) check.outcome = "answered";
			});
			editChecks(pack, missing, (checks) =>
				checks.map((check) =>
					isMissed(check) ? { ...check, outcome: "answered", answeredAt: late(check.askedAt) } : check,
				),
			);
		},
	},
	{
		what: "a missed check is excused without an excuse",
		says: [missing, "it is excused, but nobody gave a reason"],
		change(pack) {
			pack.editDecisions(missing, ({ evidence }) => {
				for (const check of evidence.checks.filter(isMissed)) check.outcome = "excused";
			});
			editChecks(pack, missing, (checks) =>
				checks.map((check) => (isMissed(check) ? { ...check, outcome: "excused" } : check)),
			);
		},
	},
	{
		what: "an excuse has lost its reason",
		says: [excused, "it is excused, but nobody gave a reason"],
		change: (pack) =>
			editChecks(pack, excused, (checks) =>
				checks.map((check) => ({ ...check, excuse: check.excuse && { ...check.excuse, reason: " " } })),
			),
	},
	{
		what: "a missed check counts as not shown, although the person was there",
		says: [missing, "counts as not shown, but the person was in the room"],
		change(pack) {
			pack.editDecisions(missing, ({ evidence }) => {
				for (const check of evidence.checks.filter(isMissed)) check.outcome = "not_shown";
			});
			editChecks(pack, missing, (checks) =>
				checks.map((check) => (isMissed(check) ? { ...check, outcome: "not_shown" } : check)),
			);
		},
	},
	{
		what: "a check is counted that never came",
		says: [leaving, "it counts a silent check of", "which was not recorded"],
		change: (pack) =>
			pack.editDecisions(leaving, ({ evidence, program }) => {
				evidence.checks.push({ kind: "silent", askedAt: program.held?.from ?? "", outcome: "answered" });
			}),
	},
	{
		what: "a code word is left out of one person's checks",
		says: [leaving, "check of", "is missing"],
		change(pack) {
			editChecks(pack, leaving, (checks) => checks.filter(({ kind }) => kind !== "code"));
			pack.editDecisions(leaving, ({ evidence }) => {
				evidence.checks = evidence.checks.filter(({ kind }) => kind !== "code");
			});
		},
	},
	// Minutes.
	{
		what: "minutes grow in the decision alone",
		says: [leaving, "minutes of attendance were recorded, not 60"],
		change: (pack) =>
			pack.editDecisions(leaving, ({ evidence }) => {
				evidence.attendedMinutes = 60;
			}),
	},
	{
		what: "minutes grow everywhere, and stays don't",
		says: [leaving, "the stays allow", "not 60"],
		relist: true,
		change(pack) {
			pack.editDecisions(leaving, ({ evidence }) => {
				evidence.attendedMinutes = 60;
			});
			editSession(pack, leaving, (session) => {
				session.minutes = 60;
			});
			grantAll(pack, leaving);
		},
	},
	{
		what: "minutes come from a report that the session never had",
		says: [leaving, "had no report of a provider"],
		relist: true,
		change: (pack) =>
			editSession(pack, leaving, (session) => {
				Object.assign(session, { minutes: 60, source: "report" });
			}),
	},
	{
		what: "minutes of staff have no reason",
		says: [leaving, "staff entered 60 minutes without a reason"],
		relist: true,
		change: (pack) =>
			editSession(pack, leaving, (session) => {
				Object.assign(session, { minutes: 60, source: "operator", reason: null });
			}),
	},
	{
		what: "a stay reaches beyond the broadcast",
		says: [leaving, "the stays allow 60 minutes, not 75"],
		relist: true,
		change(pack) {
			editSession(pack, leaving, (session) => {
				const [first] = session.stays;
				Object.assign(session, {
					minutes: 75,
					stays: [{ from: first?.from, until: new Date(Date.parse(first?.from ?? "") + 5 * 3_600_000).toISOString() }],
				});
			});
		},
	},
	// Decisions.
	{
		what: "a decision counts more than the evidence earns",
		says: [leaving, "the evidence earns", "instead of 1"],
		change: (pack) => grantAll(pack, leaving),
	},
	{
		what: "a decision follows another version of the rules than the program",
		says: [missing, "it was decided by rules/", "and the program follows rules/"],
		change(pack) {
			pack.editDecisions(missing, (record) => {
				if (record.accreditingBody === "CPE")
					record.ruleFile = String(record.ruleFile).replace("version-1", "version-2");
			});
			for (const name of pack.list(/^rules\//))
				pack.write(name.replace("version-1", "version-2"), { ...pack.read<object>(name), version: 2 });
		},
	},
	{
		what: "the session of a decision is shorter than the one that was held",
		says: [leaving, "it counts a session of 30 minutes"],
		change: (pack) =>
			pack.editDecisions(leaving, ({ program }) => {
				program.minutes = 30;
			}),
	},
	{
		what: "a decision counts more credits than were announced",
		says: [all, "it counts with 2 credits, and the course announced 1"],
		change: (pack) =>
			pack.editDecisions(all, ({ program }) => {
				program.credits = 2;
			}),
	},
	{
		what: "a decision asks for less of the recording than the course",
		says: [watching, "it asks for 10% of the recording, and the course for 90%"],
		change: (pack) =>
			pack.editDecisions(watching, ({ program }) => {
				program.requiredPercent = 10;
			}),
	},
	{
		what: "more of a recording counts than was watched",
		says: [watching, "the recording was watched to"],
		change: (pack) =>
			pack.editDecisions(watching, ({ evidence }) => {
				evidence.watchedPercent = 100;
			}),
	},
	{
		what: "the share of a recording is more than its seconds",
		says: [watching, "of the recording was watched, not 100%"],
		change(pack) {
			pack.editPerson(watching, ({ enrollments }) => {
				for (const { recording } of enrollments) if (recording) recording.watchedPercent = 100;
			});
		},
	},
	{
		what: "an evaluation counts that was never given",
		says: [missing, "there is no evaluation"],
		change: (pack) =>
			pack.editDecisions(missing, ({ evidence }) => {
				evidence.hasEvaluated = true;
			}),
	},
	{
		what: "a license number counts that nobody entered",
		says: [joining, "the person has entered no license number"],
		change: (pack) =>
			pack.editPerson(joining, (person) => {
				person.licenses = [];
			}),
	},
	{
		what: "a license number was deleted, and the certificate is said to have it",
		says: [joining, "the person has entered no license number"],
		change: (pack) =>
			pack.editPerson(joining, ({ licenses, certificates }) => {
				licenses.length = 0;
				for (const certificate of certificates) certificate.licenses = [{ accreditingBody: "STATE", number: "NY 1" }];
			}),
	},
	{
		what: "a certificate has another license number",
		says: [all, "was issued with other license numbers"],
		change: (pack) =>
			pack.editCertificate(all, (certificate) =>
				Object.assign(certificate, { licenses: [{ accreditingBody: "STATE", number: "NY 1" }] }),
			),
	},
	{
		what: "an expert was there whom no studio had",
		says: [all, "has no evidence of an expert"],
		change: (pack) =>
			pack.editDecisions(all, ({ evidence }) => {
				evidence.expertPresent = true;
			}),
	},
	{
		what: "a host confirmed someone without a group",
		says: [all, "no evidence of the confirmation by the host"],
		change: (pack) =>
			pack.editDecisions(all, ({ evidence }) => {
				evidence.groupConfirmed = true;
			}),
	},
	// Corrections.
	{
		what: "a correction counts that staff never made",
		says: [missing, "no record of the correction of checks"],
		change: (pack) =>
			pack.editDecisions(missing, ({ evidence }) => {
				evidence.corrections = [{ requirement: "checks", value: 4 }];
			}),
	},
	{
		what: "a withdrawn correction isn't withdrawn",
		says: [joining, "the correction of attendance to 60 was left out"],
		change: (pack) =>
			pack.editPerson(joining, ({ enrollments }) => {
				for (const { corrections } of enrollments) for (const correction of corrections) correction.withdrawn = null;
			}),
	},
	{
		what: "the document of a correction is removed",
		says: [joining, "the document of the correction of attendance is missing: corrections/"],
		change(pack) {
			for (const name of pack.list(/^corrections\//)) delete pack.files[name];
		},
	},
	{
		what: "the document of a correction is another",
		says: [joining, "is not the one that was uploaded: corrections/"],
		change(pack) {
			for (const name of pack.list(/^corrections\//)) pack.files[name] = Buffer.from("%PDF-1.7\nother");
		},
	},
	{
		what: "a correction has no document any more",
		says: [joining, "the document of the correction of attendance is missing"],
		change: (pack) =>
			pack.editPerson(joining, ({ enrollments }) => {
				for (const { corrections } of enrollments) for (const correction of corrections) correction.document = null;
			}),
	},
	// Certificates and their chain.
	...(
		[
			[
				"the sponsor",
				"program of",
				(certificate) => Object.assign(certificate.credits[0]?.program as object, { sponsor: null }),
			],
			[
				"the statement",
				"statement of",
				(certificate) => Object.assign(certificate.credits[0] as object, { statement: "Other words." }),
			],
			[
				"the method",
				"methodName of",
				(certificate) => Object.assign(certificate.credits[0] as object, { methodName: "In person" }),
			],
			["the number", "number of", (certificate) => Object.assign(certificate.credits[0] as object, { number: "9" })],
			["the credits", "hours of", (certificate) => Object.assign(certificate.credits[0] as object, { hours: 9 })],
			[
				"the version of the rules",
				"rule of",
				(certificate) => Object.assign(certificate.credits[0] as object, { rule: null }),
			],
			["the body", "it had the credits", (certificate) => Object.assign(certificate, { credits: [] })],
			["the hours", "hours was", (certificate) => Object.assign(certificate, { hours: 9 })],
			["the title", "title was", (certificate) => Object.assign(certificate, { title: "Another course" })],
			["the instructor", "instructor was", (certificate) => Object.assign(certificate, { instructor: "Another" })],
			[
				"the day of attendance",
				"heldAt was",
				(certificate) => Object.assign(certificate, { heldAt: "2020-01-01T00:00:00.000Z" }),
			],
			["the way of attendance", "way was", (certificate) => Object.assign(certificate, { way: "recording" })],
			[
				"the evidence of attendance",
				"evidence was",
				(certificate) => Object.assign(certificate, { evidence: "report" }),
			],
			[
				"the day of the issue",
				"was issued",
				(certificate) => Object.assign(certificate, { issuedAt: "2020-01-01T00:00:00.000Z" }),
			],
			["the name", "was issued to another name", (certificate) => Object.assign(certificate, { name: "Eve" })],
			[
				"the proof of the name",
				"nothing proves its name",
				(certificate) => Object.assign(certificate, { personSalt: null, name: "Eve" }),
			],
		] as const satisfies readonly (readonly [
			string,
			string,
			(certificate: PersonFile["certificates"][number]) => unknown,
		])[]
	).map(
		([field, words, change]): Change => ({
			what: `a certificate has ${field} changed`,
			says: [all, words],
			relist: true,
			change: (pack) => pack.editCertificate(all, change),
		}),
	),
	{
		what: "a revoked certificate is valid",
		says: [revoked, "the chain says it was revoked"],
		relist: true,
		change: (pack) =>
			pack.editCertificate(revoked, (certificate) => {
				Object.assign(certificate, { state: "valid", revokedAt: null, revokedReason: null });
			}),
	},
	{
		what: "a certificate was revoked on another day",
		says: [revoked, "was revoked"],
		change: (pack) =>
			pack.editCertificate(revoked, (certificate) => {
				certificate.revokedAt = "2020-01-01T00:00:00.000Z";
			}),
	},
	{
		what: "someone with a revoked certificate is removed",
		says: ["chain.ndjson", "and the pack doesn't have the certificate"],
		relist: true,
		change(pack) {
			delete pack.files[pack.findPerson(revoked)];
		},
	},
	{
		what: "someone is in the pack twice",
		says: ["people/000099.json, Ana All", "is in the pack twice"],
		relist: true,
		change: (pack) => pack.write("people/000099.json", { ...pack.read<object>(pack.findPerson(all)), number: 99 }),
	},
	{
		what: "a certificate is added that was never issued",
		says: [watching, "is not in the chain"],
		relist: true,
		change: (pack) =>
			pack.editPerson(watching, ({ certificates }) => {
				certificates.push({ ...(certificates[0] as PersonFile["certificates"][number]), code: "AAAA-AAAA-AAAA-AAAA" });
			}),
	},
	{
		what: "a certificate has more credit, and so does the chain",
		says: [leaving, "the evidence earns", "instead of 9"],
		relist: true,
		change(pack) {
			pack.editCertificate(leaving, (certificate) => Object.assign(certificate.credits[0] as object, { hours: 9 }));
			pack.rechain((entries) => {
				Object.assign(issueOf(entries, pack, leaving).certificate.credits[0] as object, { hours: 9 });
				return entries;
			});
		},
	},
	// Rules, approvals, the course and its sessions.
	{
		what: "a rule asks for less than when certificates were issued",
		says: [all, "the pack has no rule", "as it was when the certificate was issued"],
		change(pack) {
			for (const name of pack.list(/^rules\//))
				pack.edit<Rule>(name, ({ rule }) => {
					for (const step of rule.partialCredit) step.answeredPercent = 10;
				});
			grantAll(pack, missing);
		},
	},
	{
		what: "the version that the program follows isn't there",
		says: [all, "the pack doesn't have its rule"],
		change(pack) {
			for (const name of pack.list(/^rules\//)) delete pack.files[name];
		},
	},
	{
		what: "an approval ended years ago",
		says: [all, "CPE", "approvals.json has no approval of the provider on the day"],
		change: (pack) =>
			pack.edit<Approval[]>("approvals.json", (approvals) => {
				for (const approval of approvals) approval.validTo = "2020-12-31";
			}),
	},
	{
		what: "a decision has an approval that nobody gave",
		says: [missing, "approvals.json has no approval of the provider on"],
		change: (pack) =>
			pack.edit<Approval[]>("approvals.json", (approvals) => {
				for (const approval of approvals) approval.validTo = "2020-12-31";
			}),
	},
	{
		what: "a decision counts for another day than the session's",
		says: [all, "it counts for 2020-01-02, and the session was on another day"],
		change: (pack) =>
			pack.editDecisions(all, ({ program }) => {
				program.day = "2020-01-02";
			}),
	},
	{
		what: "the totals of a poll are others",
		says: ["session.json", "has 9 answers “Yes”"],
		change: (pack) =>
			pack.edit<SessionFile>(sessionOf(pack), ({ polls }) => {
				for (const { answers } of polls) answers[0] = 9;
			}),
	},
	{
		what: "the answer of a deleted account is gone",
		says: ["session.json", "answers"],
		relist: true,
		change: (pack) =>
			editSession(pack, gone, (session) => {
				session.pollAnswers = [];
			}),
	},
	{
		what: "a line of the list of answers is gone",
		says: ["poll-answers.csv", missing],
		change(pack) {
			const name = sessionOf(pack).replace("session.json", "poll-answers.csv");
			const text = Buffer.from(pack.files[name] ?? []).toString("utf8");
			pack.files[name] = Buffer.from(
				text
					.split("\r\n")
					.filter((line) => !line.includes(missing))
					.join("\r\n"),
			);
		},
	},
	{
		what: "the roster says something else than the evidence",
		says: ["roster.csv", leaving],
		change(pack) {
			const text = Buffer.from(pack.files["roster.csv"] ?? []).toString("utf8");
			pack.files["roster.csv"] = Buffer.from(text.replace(leaving, "Somebody Else"));
		},
	},
	{
		what: "the list of certificates has one more",
		says: ["certificates.csv", "AAAA"],
		change(pack) {
			pack.files["certificates.csv"] = Buffer.concat([
				pack.files["certificates.csv"] ?? Buffer.of(),
				Buffer.from("AAAA,Eve,,valid,live,,,1,,x\r\n"),
			]);
		},
	},
	{
		what: "the session of people isn't there",
		says: [all, "the session is not in the pack"],
		change(pack) {
			for (const name of pack.list(/^sessions\//)) delete pack.files[name];
		},
	},
	{
		what: "the session was shorter than the stays",
		says: [all, "the stays allow 30 minutes, not 60"],
		change: (pack) =>
			pack.edit<SessionFile>(sessionOf(pack), (session) => {
				session.minutes = 30;
			}),
	},
	{
		what: "the chain is cut",
		says: ["chain.ndjson", "doesn't end at the head"],
		change(pack) {
			const lines = Buffer.from(pack.files["chain.ndjson"] ?? [])
				.toString("utf8")
				.split("\n");
			pack.files["chain.ndjson"] = Buffer.from(`${lines.slice(0, -2).join("\n")}\n`);
		},
	},
	{
		what: "an entry of the chain is changed",
		says: ["chain.ndjson", "entry 1 was changed"],
		change(pack) {
			const text = Buffer.from(pack.files["chain.ndjson"] ?? []).toString("utf8");
			pack.files["chain.ndjson"] = Buffer.from(text.replace('\\"hours\\":1', '\\"hours\\":2'));
		},
	},
];

describe("the independent program", () => {
	let product: TestProduct;
	let honest: Record<string, Uint8Array> = {};
	let publicKey: { publicKey: string };

	beforeAll(async () => {
		product = await startTestProduct();
		const { courseID, owner, people } = await holdAuditedCourse(product);
		const { context } = product;
		await keepAnnouncements(context);
		await keepAnnouncements(context);
		const { approvals } = (await owner.call("GET", "/admin/provider-approvals")).body;
		const {
			id: approvalId,
			accreditingBody: _,
			...approval
		} = approvals.find(({ accreditingBody }: Approval) => accreditingBody === "CPE");
		product.clock.pass(60);
		const changed = { ...approval, complaintPolicy: "Call us first." };
		expect((await owner.call("PUT", `/admin/provider-approvals/${approvalId}`, changed)).status).toBe(200);
		await keepAnnouncements(context);
		// The certificate keeps the number with which it was issued.
		const { licenses } = (await people.all.call("GET", "/account/licenses")).body;
		expect((await people.all.call("DELETE", `/account/licenses/${licenses[0].id}`)).status).toBe(200);
		const pack = {
			scope: { kind: "course", courseID } as const,
			title: "An honest course",
			by: "Robin Example",
			now: context.clock.now(),
		};
		const { id } = await inTransaction(context.db, (trx) => insertPack(trx, pack));
		await buildPack(context, { id });
		const { storage_key: key } = (await findPack(context.db, id)) ?? {};
		honest = unzipSync(await buffer(await context.storage.read(key ?? "")));
		publicKey = (await client(product.url)("GET", "/audit-packs/signing-key")).body;
	});
	afterAll(() => product?.close());

	const seal = (pack: TamperedPack) => pack.seal((bytes) => signBytes(product.context, bytes));
	async function check(
		zip: Uint8Array,
		options: Parameters<typeof verifyPack>[1] = { key: JSON.stringify(publicKey) },
	) {
		const path = join(product.directory, "tampered.zip");
		await writeFile(path, zip);
		const said = vi.spyOn(console, "log").mockImplementation(() => {});
		try {
			const problems = verifyPack(path, options);
			return {
				problems,
				differs: said.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("DIFFERS")),
			};
		} finally {
			said.mockRestore();
		}
	}

	test("accepts an honest pack, also with its lists written and its signature made again", async () => {
		const pack = new TamperedPack(honest);
		expect(await check(seal(pack))).toEqual({ problems: 0, differs: [] });
		pack.relist();
		pack.rechain((entries) => entries);
		expect(await check(seal(pack))).toEqual({ problems: 0, differs: [] });
	});

	test("has evidence of each kind to check", () => {
		const pack = new TamperedPack(honest);
		const people = pack.list(/^people\//).map((name) => pack.read<PersonFile>(name));
		const outcomes = people.flatMap(({ sessions }) =>
			sessions.flatMap(({ checks }) => checks.map(({ kind, outcome }) => `${kind} ${outcome}`)),
		);
		expect(new Set(outcomes)).toEqual(
			new Set([
				"silent answered",
				"silent missed",
				"silent excused",
				"silent not_shown",
				"code answered",
				"code not_shown",
			]),
		);
		expect(
			pack.read<PersonFile>(pack.findPerson(all)).sessions[0]?.checks.filter(({ tries }) => tries > 0),
		).toHaveLength(1);
		expect(pack.read<SessionFile>(sessionOf(pack))).toMatchObject({
			codes: [{ word: expect.any(String) }],
			presence: { announcedChecks: 4, takesMinutes: false },
		});
		expect(changes.length).toBeGreaterThan(36);
	});

	test("finds in the pack what was announced, the procedure, certificates, digests and evaluations", () => {
		const pack = new TamperedPack(honest);
		const text = (name: string) => Buffer.from(pack.files[name] ?? []).toString("utf8");
		const course = pack.read<CourseFile>(pack.list(/^courses\/\d+\/course\.json$/)[0] ?? "");
		const announced = course.creditAnnouncements.map(({ file }) => pack.read<CreditAnnouncement>(file));
		const policies = announced.map(
			({ programs }) => programs.find(({ accreditingBody }) => accreditingBody === "CPE")?.complaintPolicy,
		);
		// What didn't change is there once.
		expect(policies).toEqual(["Write to complaints@example.com.", "Call us first."]);
		expect(announced[0]).toMatchObject({
			refundPolicy: expect.stringContaining("24 hours"),
			requirement: { liveMinutes: 45, watchedPercent: 90 },
		});
		expect(announced[0]?.programs.find(({ accreditingBody }) => accreditingBody === "CPE")).toMatchObject({
			...{
				hours: 1.2,
				prerequisites: "None",
				numbers: [{ number: "CPE-2026-11" }],
				requirements: expect.arrayContaining([expect.stringContaining("presence checks")]),
			},
		});
		expect(course.programs[0]).toMatchObject({
			details: { reviewer: { licenseState: "Illinois", licenseNumber: "12345" }, reviewedOn: "2025-12-01" },
		});
		expect(course.media.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["recording", "transcript"]));
		expect(course.evaluations).toMatchObject({ objectives: { count: 1, mean: 5 }, instructors: [{ count: 1 }] });
		expect(text("procedure.txt")).toContain(
			"50 minutes are one credit. Credits have steps of 0.5, rounded down.\n- Enter the codes that the speaker shows",
		);
		expect(text(pack.list(/poll-answers\.csv$/)[0] ?? "")).toContain(gone);
		const { certificates } = pack.read<PersonFile>(pack.findPerson(all));
		const pdf = pdfText(Buffer.from(pack.files[`certificates/${certificates[0]?.code}.pdf`] ?? []));
		expect(pdf).toContain(all);
		const link = /Entry(\d+)ofthechainofcertificates:([0-9a-f]{64})/.exec(pdf.replace(/\s/g, ""));
		const line = text("chain.ndjson").split("\n")[Number(link?.[1]) - 1] ?? "{}";
		expect(JSON.parse(line)).toMatchObject({
			hash: link?.[2],
			entry: expect.stringContaining(`${certificates[0]?.code.replaceAll("-", "")}`),
		});
		expect(pack.list(/^certificates\//)).toHaveLength(pack.list(/^people\//).length - 1);
	});

	test.each(changes)("catches that $what", async ({ change, says, relist = false }) => {
		const pack = new TamperedPack(honest);
		change(pack);
		if (relist) pack.relist();
		const { differs } = await check(seal(pack));
		const who = Object.values<string>(attendees).find((name) => name === says[0]);
		const words =
			who && pack.list(/^people\//).some((name) => pack.read<PersonFile>(name).name === who)
				? [...says, pack.findPerson(who)]
				: says;
		expect(differs.filter((line) => words.every((word) => line.includes(word)))).not.toEqual([]);
	});

	test("catches a chain that was written again, by a head that someone noted", async () => {
		const pack = new TamperedPack(honest);
		const [first] = Buffer.from(honest["chain.ndjson"] ?? [])
			.toString("utf8")
			.split("\n");
		const { position, hash } = JSON.parse(first ?? "");
		const heads = [`${position}:${hash}`];
		expect(await check(seal(pack), { heads })).toEqual({ problems: 0, differs: [] });
		pack.rechain((entries) => entries.filter(({ kind }) => kind !== "revoked").toReversed());
		expect((await check(seal(pack), { heads })).differs).toContain(
			`DIFFERS  chain.ndjson: entry ${position} is not the one that was noted. The chain was written again`,
		);
	});

	test("takes the provider's key as JSON or PEM, and refuses another", async () => {
		const zip = seal(new TamperedPack(honest));
		expect((await check(zip, { key: publicKey.publicKey })).problems).toBe(0);
		const other =
			"-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n";
		expect((await check(zip, { key: other })).differs).toEqual([
			"DIFFERS  public-key.pem: the pack was signed with another key than the provider's",
		]);
	});
});
