import { randomUUID } from "node:crypto";
import { type AnyEmailTemplate, frameEmail, listPlaceholders, writeEmail } from "#platform/email/email-template.ts";
import type { EmailSite } from "#platform/email/frame/email-parts.ts";
import { checkText, type PlaceholderInfo, type TextProblem } from "#platform/email/text/check-text.ts";
import { defaultText } from "#platform/email/text/default-text.ts";
import { type EmailText, sitePlaceholders } from "#platform/email/text/email-text.ts";
import { findTexts, saveText } from "#platform/email/text/text-store.ts";
import {
	type AppContext,
	type Executor,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	toChanges,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { testEmailReplies } from "../messages.ts";
import { findAddress } from "./emails-store.ts";

type TextsContext = Pick<AppContext, "db" | "clock" | "mail"> & { declared: Pick<AppContext["declared"], "emails"> };

/** Lets owners edit the texts of emails. */
export function serveTexts(serve: Serve, { db, clock, mail, declared: { emails: templates } }: TextsContext): void {
	const find = (kind: string) => templates.find((template) => template.kind === kind);

	serve(calls.listEmailTexts, async () => {
		const stored = new Map((await findTexts(db)).map((text) => [text.kind, text]));
		return {
			emails: templates.map((template) => {
				const { kind, name, when } = template;
				const { text = null, updatedAt = null } = stored.get(kind) ?? {};
				return {
					kind,
					name,
					when,
					edited: text !== null,
					broken: findTextProblems(template, text).length > 0,
					updatedAt: updatedAt?.toISOString() ?? null,
				};
			}),
		};
	});

	serve(calls.getEmailText, async ({ params: { kind } }) => {
		const template = find(kind);
		return template ? readText(db, template, mail.site) : refuse(calls.getEmailText, "unknown_email");
	});

	serve(calls.previewEmailText, async ({ params: { kind }, body: { text } }) => {
		const template = find(kind);
		if (!template) return refuse(calls.previewEmailText, "unknown_email");
		const parts = writeEmail(template, template.sample(mail.site), mail.site, text);
		return { subject: parts.subject, ...frameEmail(parts, mail.site), problems: findTextProblems(template, text) };
	});

	serve(calls.saveEmailText, async ({ params: { kind }, body: { version, text } }, { user }) => {
		const template = find(kind);
		if (!template) return refuse(calls.saveEmailText, "unknown_email");
		const problems = findTextProblems(template, text);
		if (problems.length > 0) return refuse(calls.saveEmailText, "broken_text", { details: details(problems) });
		return inTransaction(db, async (trx) => {
			const before = await readText(trx, template, mail.site);
			const isSaved = await saveText(trx, { kind, version, text, updatedAt: clock.now() });
			const current = await readText(trx, template, mail.site);
			if (!isSaved) return refuse(calls.saveEmailText, "changed_by_other", { fields: { current } });
			await recordAudit(trx, clock, user, {
				action: text ? "email_text.saved" : "email_text.restored",
				id: kind,
				summary: text
					? `Changed the text of the email “${template.name}”`
					: `Restored the default text of the email “${template.name}”`,
				changes: toChanges(before.text, current.text),
			});
			return current;
		});
	});

	serve(calls.sendTestEmail, async ({ params: { kind }, body: { text } }, { user }) => {
		const template = find(kind);
		if (!template) return refuse(calls.sendTestEmail, "unknown_email");
		const problems = findTextProblems(template, text);
		if (problems.length > 0) return refuse(calls.sendTestEmail, "broken_text", { details: details(problems) });
		return inTransaction(db, async (trx) => {
			const to = await findAddress(trx, user.userId);
			const write = (site: EmailSite) => {
				const parts = writeEmail(template, template.sample(site), site, text);
				return { ...parts, subject: testEmailReplies.subject(parts.subject) };
			};
			await mail.sendEmail(trx, { key: `test-email:${randomUUID()}`, to, kind, write });
			return { message: testEmailReplies.sent(to) };
		});
	});
}

async function readText(db: Executor, template: AnyEmailTemplate, site: EmailSite): Promise<calls.EditedEmail> {
	const { kind, name, when, marketing = false } = template;
	const [stored] = await findTexts(db, [kind]);
	const defaults = defaultText(template);
	return {
		kind,
		name,
		when,
		marketing,
		version: stored?.version ?? 0,
		edited: Boolean(stored?.text),
		text: stored?.text ?? defaults,
		defaultText: defaults,
		placeholders: listPlaceholders(template).map((info) => ({ ...info, sample: renderSample(info, template, site) })),
		problems: findTextProblems(template, stored?.text ?? null),
		updatedAt: stored?.updatedAt.toISOString() ?? null,
	};
}

function renderSample({ name }: PlaceholderInfo, template: AnyEmailTemplate, site: EmailSite): string {
	const placeholder = { ...template.placeholders, ...sitePlaceholders }[name];
	if (!placeholder || "blocks" in placeholder) return "";
	return "text" in placeholder
		? placeholder.text(template.sample(site), site)
		: placeholder.link(template.sample(site), site);
}

/** Finds what prevents a text from being sent. */
export const findTextProblems = (template: AnyEmailTemplate, text: EmailText | null): TextProblem[] =>
	text ? checkText(text, listPlaceholders(template)) : [];

/** One entry per field, because a form shows one message per field. */
function details(problems: TextProblem[]): { path: string; message: string }[] {
	const fields = [...new Set(problems.map(({ field }) => field))];
	return fields.map((field) => ({
		path: `text.${field}`,
		message: [...new Set(problems.filter((problem) => problem.field === field).map(({ message }) => message))].join(
			" ",
		),
	}));
}
