import { useEffect } from "react";
import * as z from "zod/mini";
import { browserStorage, unsavedPrefix } from "#ui/browser/browser-storage.ts";
import type { FormValues } from "./form-values.ts";

const Texts = z.looseObject({ title: z.string(), body: z.string() });

/** Unsaved changes stored in this browser. Its fields can be invalid, so only the texts are checked. */
const UnsavedChanges = z.object({
	/** Milliseconds since the epoch. */
	at: z.number(),
	values: z.custom<FormValues>((value) => z.safeParse(Texts, value).success),
});
type UnsavedChanges = z.infer<typeof UnsavedChanges>;

/**
 * Stores unsaved changes of one article in this browser, so that a reload or a login loses nothing. Logging out clears
 * them.
 *
 * @param who the staff member's id: others who use this browser don't see them
 * @param article the article's id, or `new`
 */
export function unsavedArticle(who: number, article: number | "new") {
	const key = `${unsavedPrefix}article:${who}:${article}`;
	return {
		/** Null if there are none, or if they are unreadable. */
		read(): UnsavedChanges | null {
			try {
				return UnsavedChanges.safeParse(JSON.parse(browserStorage.get(key) ?? "null")).data ?? null;
			} catch {
				return null;
			}
		},
		write: (values: FormValues): void =>
			browserStorage.set(key, JSON.stringify({ at: Date.now(), values } satisfies UnsavedChanges)),
		drop: (): void => browserStorage.remove(key),
	};
}
export type UnsavedArticle = ReturnType<typeof unsavedArticle>;

/** Stores unsaved changes while they are typed. */
export function useUnsavedChanges(unsaved: UnsavedArticle, values: FormValues, dirty: boolean): void {
	useEffect(() => {
		if (dirty) unsaved.write(values);
	}, [unsaved, values, dirty]);
}
