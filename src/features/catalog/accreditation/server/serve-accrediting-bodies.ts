import {
	type AppContext,
	inTransaction,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
	type Transaction,
	toChanges,
} from "#platform/index.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import {
	changeAccreditingBody,
	createAccreditingBody,
	deleteAccreditingBody,
	listAccreditingBodies,
	maxBodies,
	uploadBodyLogo,
} from "../console-contract.ts";
import { listPublicBodies } from "../contract.ts";
import { AccreditingBodyUses } from "../questions.ts";
import { fitLogoSize, logoAddress, toBodyLogo } from "../rules/body-logo.ts";
import { deleteBody, insertBody, listBodies, lockBody, updateBody } from "./accrediting-body-store.ts";
import { findLogos, insertLogo, listPublicRows } from "./logo-store.ts";
import { makeLogo } from "./logos.ts";

/** What lists of accrediting bodies show. */
const bodiesTag = "accrediting-bodies";

/** Serves the accrediting bodies. A new logo drops all cached pages, because courses show it. */
export function serveAccreditingBodies(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "events" | "showChanges">,
): void {
	const { db, clock, events } = context;
	/** Changes are visible when the staff member gets the response. */
	async function change<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
		const result = await inTransaction(db, work);
		await context.showChanges();
		return result;
	}
	const isStored = async (trx: Transaction, id: string | null) =>
		id === null || (await findLogos(trx, [id])).length === 1;

	serve(listPublicBodies, async (_request, { shows }) => {
		shows(bodiesTag);
		return {
			bodies: (await listPublicRows(db)).map(({ code, name, ...logo }) => ({ code, name, logo: toBodyLogo(logo) })),
		};
	});

	serve(listAccreditingBodies, async () => ({ bodies: await listBodies(db) }));

	serve(createAccreditingBody, ({ body: { code, logo = null, ...values } }, { user }) =>
		change(async (trx) => {
			if ((await listBodies(trx)).length >= maxBodies) return refuse(createAccreditingBody, "too_many");
			if (!(await isStored(trx, logo))) return refuse(createAccreditingBody, "logo_not_found");
			const body = await insertBody(trx, code, { ...values, logo });
			if (!body) return refuse(createAccreditingBody, "code_taken", { at: "code" });
			await recordAudit(trx, clock, user, {
				action: "accrediting_body.created",
				id: body.id,
				summary: `Created the accrediting body ${code}`,
			});
			await recordContentChange(trx, { tags: [bodiesTag] });
			return { body };
		}),
	);

	serve(changeAccreditingBody, ({ params, body: { version, logo: newLogo, ...values } }, { user }) =>
		change(async (trx) => {
			const before = await lockBody(trx, params.id);
			if (!before) return refuse(changeAccreditingBody, "unknown_body");
			if (before.version !== version) return refuse(changeAccreditingBody, "changed_meanwhile");
			const logo = newLogo === undefined ? (before.logo?.id ?? null) : newLogo;
			if (!(await isStored(trx, logo))) return refuse(changeAccreditingBody, "logo_not_found");
			const body = await updateBody(trx, params.id, { ...values, logo });
			await recordAudit(trx, clock, user, {
				action: "accrediting_body.changed",
				id: body.id,
				summary: `Changed the accrediting body ${body.code}`,
				changes: toChanges(
					{ ...before, logo: before.logo?.address ?? null },
					{ ...values, logo: body.logo?.address ?? null },
				),
			});
			await recordContentChange(trx, before.logo?.id === body.logo?.id ? { tags: [bodiesTag] } : {});
			return { body };
		}),
	);

	serve(uploadBodyLogo, async ({ body }) => {
		try {
			const logo = await makeLogo(Buffer.from(body.file, "base64"));
			await insertLogo(db, logo, clock.now());
			return { id: logo.id, address: logoAddress(logo.id), ...fitLogoSize(logo) };
		} catch (error) {
			if (error instanceof ImageRefused) return refuse(uploadBodyLogo, "logo_refused", { message: error.message });
			throw error;
		}
	});

	serve(deleteAccreditingBody, ({ params }, { user }) =>
		change(async (trx) => {
			const before = await lockBody(trx, params.id);
			if (!before) return refuse(deleteAccreditingBody, "unknown_body");
			if (before.courses > 0) return refuse(deleteAccreditingBody, "in_use");
			const uses = (await events.ask(trx, AccreditingBodyUses, { accreditingBody: before.code })).filter(
				(use) => use !== null,
			);
			if (uses.length > 0) return refuse(deleteAccreditingBody, "in_use", { message: uses.join(" ") });
			await deleteBody(trx, params.id);
			await recordAudit(trx, clock, user, {
				action: "accrediting_body.deleted",
				id: before.id,
				summary: `Deleted the accrediting body ${before.code}`,
			});
			await recordContentChange(trx, { tags: [bodiesTag] });
			return { message: `The accrediting body ${before.code} was deleted.` };
		}),
	);
}
