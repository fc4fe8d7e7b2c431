import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import type {
	CertificateFile,
	Manifest,
	PersonFile,
	SessionFile,
} from "#features/credit/audit-packs/rules/pack-files.ts";
import { csvHead, csvLine } from "#values/formats/csv.ts";
import { canonicalJson, type Json } from "#values/json/canonical-json.ts";

const sha256 = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

export interface ChainEntry {
	kind: string;
	code: string;
	at: string;
	certificate: Record<string, unknown> & { credits: Record<string, unknown>[] };
}

/** An audit pack that someone changes who has the key: the provider. Lists, counts and digests follow. */
export class TamperedPack {
	readonly files: Record<string, Uint8Array>;

	constructor(files: Record<string, Uint8Array>) {
		this.files = { ...files };
	}

	read<File>(name: string): File {
		return JSON.parse(Buffer.from(this.files[name] ?? []).toString("utf8"));
	}

	write(name: string, content: unknown): void {
		this.files[name] = Buffer.from(JSON.stringify(content));
	}

	/** Changes a JSON file. */
	edit<File>(name: string, change: (file: File) => void): void {
		const file = this.read<File>(name);
		change(file);
		this.write(name, file);
	}

	list(pattern: RegExp): string[] {
		return Object.keys(this.files).filter((name) => pattern.test(name));
	}

	findPerson(name: string): string {
		const file = this.list(/^people\//).find((candidate) => this.read<PersonFile>(candidate).name === name);
		if (!file) throw new Error(`The pack has nobody with the name ${name}.`);
		return file;
	}

	editPerson(name: string, change: (person: PersonFile) => void): void {
		this.edit(this.findPerson(name), change);
	}

	editCertificate(name: string, change: (certificate: CertificateFile) => void): void {
		this.editPerson(name, ({ certificates }) => certificates.forEach(change));
	}

	/** Changes what was decided about a person, in each program or those of a body. */
	editDecisions(
		name: string,
		change: (
			record: PersonFile["enrollments"][number]["credits"][number] & { evidence: Evidence; program: Program },
		) => void,
	): void {
		this.editPerson(name, ({ enrollments }) => {
			for (const { credits } of enrollments)
				for (const record of credits) change(record as Parameters<typeof change>[0]);
		});
	}

	/** Writes the chain again with other entries. */
	rechain(change: (entries: ChainEntry[]) => ChainEntry[]): void {
		const lines = Buffer.from(this.files["chain.ndjson"] ?? [])
			.toString("utf8")
			.split("\n")
			.filter(Boolean);
		let previous = "0".repeat(64);
		const chained = change(lines.map((line) => JSON.parse(JSON.parse(line).entry))).map((entry, index) => {
			const text = canonicalJson(entry as unknown as Json);
			const hash = sha256(canonicalJson({ entry: sha256(text), previous }));
			const line = { position: index + 1, entry: text, entrySha256: sha256(text), previous, hash };
			previous = hash;
			return line;
		});
		this.files["chain.ndjson"] = Buffer.from(chained.map((line) => `${JSON.stringify(line)}\n`).join(""));
		this.edit<Manifest>("manifest.json", (manifest) => {
			manifest.chain = { position: chained.length, hash: previous };
		});
	}

	/** Writes the lists that follow from the files of people. */
	relist(): void {
		const people = this.list(/^people\//).map((file) => ({ file, ...this.read<PersonFile>(file) }));
		const write = (name: string, rows: (string | number)[][]) => {
			const [head] = Buffer.from(this.files[name] ?? [])
				.toString("utf8")
				.replace("\uFEFF", "")
				.split("\r\n");
			this.files[name] = Buffer.from([csvHead((head ?? "").split(",")), ...rows.map(csvLine)].join(""));
		};
		write(
			"roster.csv",
			people.map(({ number, name, email, sessions, certificates, file }) => {
				const counted = sessions.flatMap(({ minutes }) => minutes ?? []);
				const minutes = counted.length === 0 ? "" : counted.reduce((sum, part) => sum + part, 0);
				return [number, name, email ?? "", minutes, certificates.map(({ code }) => code).join(" "), file];
			}),
		);
		write(
			"certificates.csv",
			people.flatMap(({ file, certificates }) =>
				certificates.map(({ code, name, title, state, way, heldAt, issuedAt, hours, credits }) => {
					const listed = credits
						.map((credit) => `${credit.accreditingBody} ${credit.number}: ${credit.hours}`)
						.join("; ");
					return [code, name, title, state, way, heldAt, issuedAt, hours, listed, file];
				}),
			),
		);
		write(
			"exams.csv",
			people.flatMap(({ name, enrollments, file }) =>
				enrollments.flatMap(({ reference, title, exam }) =>
					(exam?.attempts ?? []).map(({ number, startedAt, handedInAt, percent, neededPercent, passed }) => {
						return [
							name,
							title,
							reference,
							number,
							startedAt,
							handedInAt ?? "",
							percent ?? "",
							neededPercent,
							passed ? "passed" : "",
							file,
						];
					}),
				),
			),
		);
		for (const name of this.list(/^sessions\/\d+\/session\.json$/)) {
			const { sessionId } = this.read<SessionFile>(name);
			write(
				name.replace("session.json", "poll-answers.csv"),
				people.flatMap(({ name: answerer, email, sessions }) =>
					sessions
						.filter((session) => session.sessionId === sessionId)
						.flatMap(({ pollAnswers }) =>
							pollAnswers.map(({ pollId, question, answer }) => [pollId, question, answer, answerer, email ?? ""]),
						),
				),
			);
		}
		this.edit<Manifest>("manifest.json", (manifest) => {
			Object.assign(manifest, {
				people: people.length,
				certificates: people.reduce((sum, { certificates }) => sum + certificates.length, 0),
			});
		});
	}

	/** Signs the pack again, as the provider can. */
	seal(sign: (bytes: Buffer) => string): Uint8Array {
		this.edit<Manifest>("manifest.json", (manifest) => {
			const names = Object.keys(this.files).filter((name) => name !== "manifest.json" && name !== "manifest.sig");
			manifest.files = names.map((name) => ({
				name,
				bytes: this.files[name]?.length ?? 0,
				sha256: sha256(this.files[name] ?? ""),
			}));
		});
		this.files["manifest.sig"] = Buffer.from(sign(Buffer.from(this.files["manifest.json"] ?? [])));
		return zipSync(this.files, { level: 0 });
	}
}

interface Evidence {
	attendedMinutes: number;
	checks: { kind: string; askedAt: string; outcome: string }[];
	expertPresent: boolean;
	groupConfirmed: boolean;
	watchedPercent: number;
	hasEvaluated: boolean;
	personFields: string[];
	corrections: { requirement: string; value: number }[];
}

interface Program {
	credits: number;
	minutes: number;
	requiredPercent: number;
	day: string | null;
	held: { from: string; until: string } | null;
}
