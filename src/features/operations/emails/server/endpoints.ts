import { refuse } from "../../../../api/refusal.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { Mail } from "../../../../platform/email/create-mail.ts";
import { type AnyMailTemplate, frameMail, writeMail } from "../../../../platform/email/mail-template.ts";
import { listMailRows, type MailRow } from "../../../../platform/email/record-store.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { recordAudit } from "../../audit-log/server/index.ts";
import { listMails, listMailTemplates, type MailRecord, type MailTemplate, resendMail } from "../contract.ts";
import { endpointsEmail } from "../messages.ts";

export interface MailsDeps {
	db: Database;
	clock: Clock;
	mail: Mail;
	/** Every kind of mail that the product sends. */
	templates: readonly AnyMailTemplate[];
}

const pageSize = 50;

/** Serves the operator's calls about mails: previews, records, and sending again. */
export function serveMails(serve: Serve, { db, clock, mail, templates }: MailsDeps): void {
	serve(listMailTemplates, () => ({ templates: templates.map((template) => preview(template, mail)) }));

	serve(listMails, async ({ query }) => {
		const rows = await listMailRows(db, { ...query, most: pageSize + 1 });
		const page = rows.slice(0, pageSize);
		const names = new Map(templates.map(({ kind, name }) => [kind, name]));
		return { mails: page.map((row) => record(row, names.get(row.kind) ?? row.kind)), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
	});

	serve(resendMail, ({ params: { id } }, { person }) =>
		inTransaction(db, async (trx) => {
			if (!(await mail.resend(trx, id))) return refuse(resendMail, "not_resendable");
			await recordAudit(trx, clock, person, { action: "mail.resent", subject: { kind: "mail", id }, summary: `Resent email ${id}` });
			return { message: endpointsEmail.message };
		}),
	);
}

function preview(template: AnyMailTemplate, { site }: Mail): MailTemplate {
	const parts = writeMail(template, template.sample(site), site);
	const { kind, name, when, marketing = false } = template;
	return { kind, name, when, marketing, subject: parts.subject, ...frameMail(parts, site) };
}

function record(row: MailRow, name: string): MailRecord {
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
		canResend: row.state === "failed" && row.kept,
	};
}
