import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { type FormValues, useContractForm } from "#console-kit/index.ts";
import { changePage, type EditedPage, listAllPages, listPageVersions } from "../console-contract.ts";
import { pageEditorMessages as messages } from "./messages.ts";

export type PageValues = FormValues<typeof changePage>;

export const toPageValues = ({ version, content }: EditedPage): PageValues => ({ version, content });

/**
 * The form of a page.
 *
 * @param onConflict receives the page as somebody else saved it meanwhile
 */
export function usePageForm(page: EditedPage, { onConflict, onSaved }: { onConflict: (now: EditedPage) => void; onSaved: (now: EditedPage) => void }) {
	const answered = useRef<EditedPage>(undefined);
	const form = useContractForm(changePage, {
		values: toPageValues(page),
		input: { params: { slug: page.slug } },
		changes: [listAllPages, listPageVersions],
		done: () => messages.saved,
		refused({ refusal }) {
			if (refusal.code !== "changed_by_other") return false;
			onConflict(refusal.current);
			return true;
		},
		onDone(saved) {
			answered.current = saved;
			onSaved(saved);
		},
	});
	const values = useWatch({ control: form.control }) as PageValues;
	return {
		form,
		values,
		isChanged: form.formState.isDirty,
		/** Saves. Returns the saved page, or undefined if it was refused. */
		async save(): Promise<EditedPage | undefined> {
			answered.current = undefined;
			await form.submit();
			return answered.current;
		},
	};
}
export type PageForm = ReturnType<typeof usePageForm>;
