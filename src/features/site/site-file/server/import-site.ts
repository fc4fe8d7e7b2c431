import { createHash } from "node:crypto";
import { recordAudit } from "#platform/audit/record-audit.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { type SiteContent, type SiteContentProblem, SiteContentRefused, type WriteSiteContent } from "#platform/feature/site-content.ts";
import type { User } from "#platform/security/check-access.ts";
import type { PartChanges, SiteFile } from "../console-contract.ts";
import { countChanges, describeChanges, hasChanges } from "../rules/site-changes.ts";

type Actor = Pick<User, "userId" | "fullName">;

export interface SitePreview {
	/** Identifies these changes. */
	preview: string;
	parts: PartChanges[];
}

export type SiteImport =
	| ({ ok: true } & SitePreview)
	| { ok: false; error: "site_file_refused"; message: string; problems: readonly SiteContentProblem[] }
	| { ok: false; error: "changed_meanwhile" };

/** Rolls the transaction back. */
class RolledBack extends Error {
	readonly result: SiteImport;
	constructor(result: SiteImport) {
		super("The import was rolled back.");
		this.result = result;
	}
}

/** Imports a site file and rolls everything back, so that the preview shows exactly what the import does. */
export const previewSite = (context: AppContext, actor: Actor, file: SiteFile): Promise<SiteImport> =>
	runImport(context, actor, file, (result) => {
		throw new RolledBack(result);
	});

/**
 * Imports a site file in one transaction.
 *
 * @param preview what the owner has seen; other changes are not made. Undefined on the command line.
 */
export async function importSite(context: AppContext, actor: Actor, file: SiteFile, preview?: string): Promise<SiteImport> {
	const imported = await runImport(context, actor, file, (result) => {
		if (preview !== undefined && result.preview !== preview) throw new RolledBack({ ok: false, error: "changed_meanwhile" });
	});
	if (imported.ok) await context.showChanges();
	return imported;
}

async function runImport(context: AppContext, actor: Actor, file: SiteFile, check: (result: { ok: true } & SitePreview) => void): Promise<SiteImport> {
	const { clock, db } = context;
	try {
		const writers = await prepare(context, file);
		return await inTransaction(db, async (trx) => {
			const by = { now: clock.now(), actorId: actor.userId === 0 ? null : actor.userId };
			const parts: PartChanges[] = [];
			for (const { part, write } of writers) parts.push({ name: part.name, label: part.label, ...(await named(part, () => write(trx, by))) });
			const result = { ok: true as const, preview: createHash("sha256").update(JSON.stringify(parts)).digest("base64url"), parts };
			check(result);
			if (parts.some(hasChanges)) await record(trx, context, actor, file, parts);
			return result;
		});
	} catch (error) {
		if (error instanceof RolledBack) return error.result;
		if (error instanceof SiteContentRefused) return { ok: false, error: "site_file_refused", message: formatProblems(error), problems: error.problems };
		throw error;
	}
}

interface Writer {
	part: SiteContent<AppContext>;
	write: WriteSiteContent;
}

/** Checks all parts before anything is written. A file of an earlier version can lack parts, which stay as they are. */
async function prepare(context: AppContext, { parts, product }: SiteFile): Promise<Writer[]> {
	const declared = context.declared.siteContent;
	const unknown = Object.keys(parts).find((name) => !declared.some((part) => part.name === name));
	if (unknown !== undefined)
		throw new SiteContentRefused([
			{ path: unknown, message: `This version doesn't know the part “${unknown}”. Lectern ${product} exported the file: upgrade this installation first.` },
		]);
	const writers: Writer[] = [];
	const problems: SiteContentProblem[] = [];
	for (const part of declared.filter(({ name }) => Object.hasOwn(parts, name)))
		try {
			writers.push({ part, write: await named(part, () => part.import(parts[part.name], context)) });
		} catch (error) {
			if (!(error instanceof SiteContentRefused)) throw error;
			problems.push(...error.problems);
		}
	if (problems.length > 0) throw new SiteContentRefused(problems);
	return writers;
}

/** Adds the part to the problems that an import finds. */
async function named<Result>({ name, label }: SiteContent<AppContext>, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof SiteContentRefused)) throw error;
		throw new SiteContentRefused(
			error.problems.map(({ path, message }) => ({ path: ["file", "parts", name, path].filter(Boolean).join("."), message: `${label}: ${message}` })),
		);
	}
}

const formatProblems = ({ problems }: SiteContentRefused): string => {
	const [first] = problems;
	const more = problems.length > 1 ? ` There are ${problems.length - 1} more problems.` : "";
	return `This file can't be imported. ${first?.message ?? ""}${more} Nothing was changed.`;
};

async function record(trx: Transaction, { clock }: Pick<AppContext, "clock">, actor: Actor, { product }: SiteFile, parts: PartChanges[]): Promise<void> {
	await recordAudit(trx, clock, actor, {
		action: "site.imported",
		subject: { kind: "site", id: "file" },
		summary: `Imported a site file of Lectern ${product}: ${countChanges(parts)}`,
		changes: Object.fromEntries(parts.filter(hasChanges).map((part) => [part.label, { before: null, after: describeChanges(part) }])),
	});
	await recordContentChange(trx, { withdrawn: true });
}
