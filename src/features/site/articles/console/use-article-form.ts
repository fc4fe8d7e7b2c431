import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useContractForm } from "../../../../console/index.ts";
import { type ArticleFields, changeArticle, createArticle, type EditedArticle, listAllArticles, listArticleVersions } from "../console-contract.ts";
import { fieldNames } from "../rules/changed-fields.ts";
import { readKept } from "./kept-changes.ts";
import { savedMessages } from "./messages.ts";

/** What the form holds: the words, and which version they were written on. */
export type FormValues = ArticleFields & { version?: number };

const empty: FormValues = { title: "", slug: "", summary: "", topic: "", related: "", coming: false, position: 0, body: "" };

/** The words of an article as the form has them. */
export const valuesOf = (article: EditedArticle): FormValues => ({
	...(Object.fromEntries((Object.keys(fieldNames) as (keyof ArticleFields)[]).map((name) => [name, article[name]])) as ArticleFields),
	version: article.version,
});

/**
 * The form of an article, new or not. What was typed before and not saved is in it again.
 *
 * @param onConflict the article as somebody else has made it meanwhile
 * @param onSaved after it was saved
 */
export function useArticleForm(
	article: EditedArticle | null,
	{ onConflict, onSaved }: { onConflict: (now: EditedArticle) => void; onSaved: (now: EditedArticle) => void },
) {
	const [base, setBase] = useState<FormValues>(article ? valuesOf(article) : empty);
	const [draft, setDraft] = useState(() => readKept(article?.id ?? null));
	const answered = useRef<EditedArticle>(undefined);
	// Both calls take the same words; one that is new has no version yet.
	const form = useContractForm<typeof changeArticle, FormValues>((article ? changeArticle : createArticle) as typeof changeArticle, {
		values: { ...base, ...(draft?.values ?? {}) },
		...(article ? { input: { params: { id: String(article.id) } } } : {}),
		changes: [listAllArticles, listArticleVersions],
		done: () => (article ? savedMessages.articleSaved : savedMessages.draftSaved),
		refused: ({ refusal }) => {
			if (refusal.code !== "changed_by_other") return false;
			onConflict(refusal.current);
			return true;
		},
		onDone: (saved) => {
			answered.current = saved;
			onSaved(saved);
		},
	});
	const values = useWatch({ control: form.control }) as FormValues;
	const dirty = (Object.keys(fieldNames) as (keyof ArticleFields)[]).some((name) => values[name] !== base[name]);

	return {
		form,
		values,
		base,
		dirty,
		/** When what is in the form again was typed, in milliseconds; null when nothing was kept. */
		keptAt: draft && dirty ? draft.at : null,
		/** Takes an article as the server has it: nothing is unsaved after it, but for the words given along. */
		adopt(now: EditedArticle, own: Partial<ArticleFields> = {}) {
			setBase(valuesOf(now));
			setDraft(null);
			form.reset({ ...valuesOf(now), ...own });
		},
		throwAway() {
			setDraft(null);
			form.reset(base);
		},
		/** Saves; gives the article as it is then, or undefined when it was refused. */
		async save(): Promise<EditedArticle | undefined> {
			answered.current = undefined;
			await form.submit();
			return answered.current;
		},
	};
}
export type ArticleForm = ReturnType<typeof useArticleForm>;
