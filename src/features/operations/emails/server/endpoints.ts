import type { Email } from "#platform/email/create-email.ts";
import { type AnyEmailTemplate, frameEmail, writeEmail } from "#platform/email/email-template.ts";
import { type EmailRow, emailSortKeys, listEmailRows } from "#platform/email/record-store.ts";
import type { EmailText } from "#platform/email/text/email-text.ts";
import { findEditedTexts } from "#platform/email/text/text-store.ts";
import {
	type AppContext,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	sortedPage,
	toPage,
} from "#platform/index.ts";
import { type EmailRecord, type EmailTemplate, listEmails, listEmailTemplates, resendEmail } from "../contract.ts";
import { endpointsEmail } from "../messages.ts";
import { findChangedAddress } from "./emails-store.ts";

type EmailsContext = Pick<AppContext, "db" | "clock" | "mail"> & { declared: Pick<AppContext["declared"], "emails"> };

const pageSize = 50;

export function serveEmails(serve: Serve, { db, clock, mail, declared: { emails: templates } }: EmailsContext): void {
	serve(listEmailTemplates, async () => {
		const kinds = templates.map(({ kind }) => kind);
		const texts = await findEditedTexts(db, kinds);
		return { templates: templates.map((template) => preview(template, texts.get(template.kind) ?? null, mail)) };
	});

	serve(listEmails, async ({ query }) => {
		const order = sortedPage(emailSortKeys, "id", { sort: query.sort, after: query.before });
		const rows = await listEmailRows(db, { ...query, page: order, limit: pageSize + 1 });
		const { page, next } = toPage(rows, pageSize, order.toCursor);
		const names = new Map(templates.map(({ kind, name }) => [kind, name]));
		return { emails: page.map((row) => record(row, names.get(row.kind) ?? row.kind)), next };
	});

	serve(resendEmail, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			if (!(await mail.resend(trx, id, await findChangedAddress(trx, id))))
				return refuse(resendEmail, "not_resendable");
			await recordAudit(trx, clock, user, { action: "email.resent", id, summary: `Resent email ${id}` });
			return { message: endpointsEmail.message };
		}),
	);
}

function preview(template: AnyEmailTemplate, text: EmailText | null, { site }: Email): EmailTemplate {
	const parts = writeEmail(template, template.sample(site), site, text);
	const { kind, name, when, marketing = false } = template;
	return { kind, name, when, marketing, subject: parts.subject, ...frameEmail(parts, site) };
}

function record(row: EmailRow, name: string): EmailRecord {
	return {
		id: row.id,
		kind: row.kind,
		name,
		recipient: row.to,
		subject: row.subject,
		state: row.state,
		reason: row.error || null,
		tries: row.tries,
		orderedAt: row.created_at.toISOString(),
		sentAt: row.sent_at?.toISOString() ?? null,
		nextTryAt: row.state === "queued" ? (row.due_at?.toISOString() ?? null) : null,
		order: row.about?.order ?? null,
		canResend: row.state === "failed" && row.hasContent,
	};
}
