import { refuse } from "#api/refusal.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { type BodiesFile, exportAccreditingBodies, importAccreditingBodies, maxBodies } from "../console-contract.ts";
import { insertBody, listBodies, lockBodies, updateBody } from "./accrediting-body-store.ts";
import { findLogos, insertLogo } from "./logo-store.ts";
import { makeLogo } from "./logos.ts";

/** Serves all accrediting bodies as one file, which another site can import. */
export function serveBodiesFile(serve: Serve, context: Pick<AppContext, "db" | "clock" | "showChanges">): void {
	const { db, clock } = context;

	serve(exportAccreditingBodies, async () => ({ format: "lectern.accrediting-bodies" as const, version: 1 as const, bodies: await readBodies(db) }));

	serve(importAccreditingBodies, async ({ body: file }, { user }) => {
		const logos = await makeLogos(file);
		if (logos instanceof ImageRefused) return refuse(importAccreditingBodies, "logo_refused", { message: logos.message });
		const outcome = await inTransaction(db, async (trx) => {
			const bodies = new Map((await lockBodies(trx)).map((body) => [body.code, body]));
			const created = file.bodies.filter(({ code }) => !bodies.has(code));
			if (bodies.size + created.length > maxBodies) return refuse(importAccreditingBodies, "too_many");
			for (const logo of logos) if (logo) await insertLogo(trx, logo, clock.now());
			for (const [index, { code, ...values }] of file.bodies.entries()) {
				const id = bodies.get(code)?.id;
				const body = { ...values, logo: logos[index]?.id ?? null };
				await (id === undefined ? insertBody(trx, code, body) : updateBody(trx, id, body));
			}
			await recordAudit(trx, clock, user, {
				action: "accrediting_body.imported",
				subject: { kind: "accrediting_body", id: "all" },
				summary: `Imported accrediting bodies: ${file.bodies.map(({ code }) => code).join(", ")}`,
			});
			await recordContentChange(trx);
			return { created: created.length, changed: file.bodies.length - created.length };
		});
		await context.showChanges();
		return outcome;
	});
}

/** Reads all accrediting bodies with their logos in base64. */
export async function readBodies(db: Database): Promise<BodiesFile["bodies"]> {
	const bodies = await listBodies(db);
	const logos = await findLogos(
		db,
		bodies.flatMap(({ logo }) => logo?.id ?? []),
	);
	return bodies.map(({ code, name, kind, numberFormat, logo }) => ({
		...{ code, name, kind, numberFormat },
		logo: logos.find(({ id }) => id === logo?.id)?.bytes.toString("base64") ?? null,
	}));
}

async function makeLogos({ bodies }: BodiesFile) {
	try {
		const made = [];
		for (const { logo } of bodies) made.push(logo === null ? null : await makeLogo(Buffer.from(logo, "base64")));
		return made;
	} catch (error) {
		if (error instanceof ImageRefused) return error;
		throw error;
	}
}
