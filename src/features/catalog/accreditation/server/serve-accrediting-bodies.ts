import { refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import { type AccreditingBody, changeAccreditingBody, createAccreditingBody, deleteAccreditingBody, listAccreditingBodies } from "../console-contract.ts";
import { deleteBody, insertBody, listBodies, lockBody, updateBody } from "./accrediting-body-store.ts";

const mostBodies = 50;
const subject = ({ id }: Pick<AccreditingBody, "id">) => ({ kind: "accrediting-body", id });

/** Serves the accrediting bodies. Public pages show only their codes, which do not change. */
export function serveAccreditingBodies(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listAccreditingBodies, async () => ({ bodies: await listBodies(db) }));

	serve(createAccreditingBody, ({ body: { code, ...values } }, { user }) =>
		inTransaction(db, async (trx) => {
			if ((await listBodies(trx)).length >= mostBodies) return refuse(createAccreditingBody, "too_many");
			const body = await insertBody(trx, code, values);
			if (!body)
				return refuse(createAccreditingBody, "code_taken", { details: [{ path: "code", message: createAccreditingBody.refusals.code_taken.message }] });
			await recordAudit(trx, clock, user, { action: "accrediting-body.created", subject: subject(body), summary: `Created the accrediting body ${code}` });
			return { body };
		}),
	);

	serve(changeAccreditingBody, ({ params, body: { version, ...values } }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await lockBody(trx, params.id);
			if (!before) return refuse(changeAccreditingBody, "unknown_body");
			if (before.version !== version) return refuse(changeAccreditingBody, "changed_meanwhile");
			const body = await updateBody(trx, params.id, values);
			await recordAudit(trx, clock, user, {
				action: "accrediting-body.changed",
				subject: subject(body),
				summary: `Changed the accrediting body ${body.code}`,
				changes: {
					name: { before: before.name, after: body.name },
					kind: { before: before.kind, after: body.kind },
					numberFormat: { before: before.numberFormat, after: body.numberFormat },
				},
			});
			return { body };
		}),
	);

	serve(deleteAccreditingBody, ({ params }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await lockBody(trx, params.id);
			if (!before) return refuse(deleteAccreditingBody, "unknown_body");
			if (before.courses > 0) return refuse(deleteAccreditingBody, "in_use");
			await deleteBody(trx, params.id);
			await recordAudit(trx, clock, user, {
				action: "accrediting-body.deleted",
				subject: subject(before),
				summary: `Deleted the accrediting body ${before.code}`,
			});
			return { message: `The accrediting body ${before.code} was deleted.` };
		}),
	);
}
