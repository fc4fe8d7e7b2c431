import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ifChanged, useContractForm } from "#console-kit/index.ts";
import {
	type ArticleFields,
	changeArticle,
	createArticle,
	type EditedArticle,
	listAllArticles,
	listArticleVersions,
} from "../console-contract.ts";
import { fieldNames } from "../rules/changed-fields.ts";
import type { FormValues } from "./form-values.ts";
import type { UnsavedArticle } from "./unsaved-article.ts";

const empty: FormValues = {
	title: "",
	slug: "",
	summary: "",
	topic: "",
	related: "",
	coming: false,
	position: 0,
	body: "",
};

export const toFormValues = (article: EditedArticle): FormValues => ({
	...(Object.fromEntries(
		(Object.keys(fieldNames) as (keyof ArticleFields)[]).map((name) => [name, article[name]]),
	) as ArticleFields),
	version: article.version,
});

/**
 * The form of a new or existing article. Restores unsaved changes.
 *
 * @param unsaved where unsaved changes are stored
 * @param onConflict receives the article as somebody else saved it meanwhile
 * @param onSaved called after saving
 */
export function useArticleForm(
	article: EditedArticle | null,
	unsaved: UnsavedArticle,
	{ onConflict, onSaved }: { onConflict: (now: EditedArticle) => void; onSaved: (now: EditedArticle) => void },
) {
	const [base, setBase] = useState<FormValues>(article ? toFormValues(article) : empty);
	const [draft, setDraft] = useState(unsaved.read);
	const answered = useRef<EditedArticle>(undefined);
	const call: typeof createArticle | typeof changeArticle = article ? changeArticle : createArticle;
	const form = useContractForm(call, {
		values: { ...base, ...(draft?.values ?? {}) },
		...(article ? { input: { params: { id: String(article.id) } } } : {}),
		changes: [listAllArticles, listArticleVersions],
		done: () => (article ? "Article saved." : "Draft saved."),
		refused: ifChanged(onConflict),
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
		/** The time of restored changes in milliseconds; null if nothing was restored. */
		typedAt: draft && dirty ? draft.at : null,
		/** Replaces the form's values by the server's article, except for `own`. */
		adopt(now: EditedArticle, own: Partial<ArticleFields> = {}) {
			setBase(toFormValues(now));
			setDraft(null);
			form.reset({ ...toFormValues(now), ...own });
		},
		throwAway() {
			setDraft(null);
			form.reset(base);
		},
		/** Saves. Returns the saved article, or undefined if it was refused. */
		async save(): Promise<EditedArticle | undefined> {
			answered.current = undefined;
			await form.submit();
			return answered.current;
		},
	};
}
export type ArticleForm = ReturnType<typeof useArticleForm>;
