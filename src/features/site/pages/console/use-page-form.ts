import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { type FormValues, ifChanged, useContractForm } from "#console-kit/index.ts";
import { changePage, type EditedPage, listAllPages, listPageVersions } from "../console-contract.ts";

export type PageValues = FormValues<typeof changePage>;

export const toPageValues = ({ version, content }: EditedPage): PageValues => ({ version, content });

interface Options {
	/** Receives the page as another user saved it meanwhile. */
	onConflict: (now: EditedPage) => void;
	/** Receives the saved page, and whether something was typed since it was sent. */
	onSaved: (now: EditedPage, isTyping: boolean) => void;
}

/** The form of a page. */
export function usePageForm(page: EditedPage, { onConflict, onSaved }: Options) {
	const sent = useRef("");
	const answered = useRef<EditedPage>(undefined);
	const form = useContractForm(changePage, {
		values: toPageValues(page),
		input: { params: { slug: page.slug } },
		changes: [listAllPages, listPageVersions],
		done: () => "The draft is saved.",
		refused: ifChanged(onConflict),
		onDone(saved) {
			answered.current = saved;
			onSaved(saved, typed() !== sent.current);
		},
	});
	const typed = () => JSON.stringify(form.getValues("content"));
	const values = useWatch({ control: form.control }) as PageValues;
	return {
		form,
		values,
		isChanged: form.formState.isDirty,
		/** Returns what is typed, to compare it later. */
		typed,
		/** Saves. Returns the saved page, or undefined if it was refused. */
		async save(): Promise<EditedPage | undefined> {
			answered.current = undefined;
			sent.current = typed();
			await form.submit();
			return answered.current;
		},
	};
}
export type PageForm = ReturnType<typeof usePageForm>;
