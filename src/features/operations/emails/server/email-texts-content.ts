import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { findTexts, saveText } from "#platform/email/text/text-store.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { changedMeanwhile, declareSiteContent, type SiteContentChanges, SiteContentRefused } from "#platform/feature/site-content.ts";
import { EmailText } from "../console-contract.ts";
import { findTextProblems } from "./serve-texts.ts";

const EditedTexts = z.array(z.strictObject({ kind: z.string().check(z.maxLength(90)), text: EmailText })).check(
	z.maxLength(500),
	z.refine((texts) => new Set(texts.map(({ kind }) => kind)).size === texts.length, { error: "Two texts are for the same email." }),
);

/** The texts of emails that owners edited. */
export const emailTextsContent = declareSiteContent({
	...{ name: "emailTexts", label: "Email texts", order: 10, schema: EditedTexts },
	export: async ({ db }: Pick<AppContext, "db" | "declared">) => (await findTexts(db)).flatMap(({ kind, text }) => (text ? [{ kind, text }] : [])),
	async import(texts, { declared: { emails: templates } }) {
		const names = new Map(templates.map(({ kind, name }) => [kind, name]));
		for (const [index, { kind, text }] of texts.entries()) {
			const template = templates.find((template) => template.kind === kind);
			if (!template) throw new SiteContentRefused([{ path: `${index}.kind`, message: `This version has no email “${kind}”.` }]);
			const problems = findTextProblems(template, text);
			if (problems.length > 0)
				throw new SiteContentRefused(problems.map(({ field, message }) => ({ path: `${index}.text.${field}`, message: `${template.name}: ${message}` })));
		}
		return async (trx, { now }) => {
			const storedTexts = new Map(
				(
					await findTexts(
						trx,
						texts.map(({ kind }) => kind),
					)
				).map((text) => [text.kind, text]),
			);
			const changes: SiteContentChanges = { created: [], changed: [], removed: [], unchanged: 0 };
			for (const { kind, text } of texts) {
				const before = storedTexts.get(kind);
				if (isDeepStrictEqual(before?.text, text)) changes.unchanged += 1;
				else {
					if (!(await saveText(trx, { kind, version: before?.version ?? 0, text, updatedAt: now }))) throw changedMeanwhile();
					changes[before?.text ? "changed" : "created"].push(names.get(kind) ?? kind);
				}
			}
			return changes;
		};
	},
});
