import { useEffect } from "react";
import * as z from "zod/mini";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import type { FormValues } from "./form-values.ts";

const Texts = z.looseObject({ title: z.string(), body: z.string() });

/** Unsaved changes stored in this browser. Its fields can be invalid, so only the texts are checked. */
const UnsavedChanges = z.object({
	/** Milliseconds since the epoch. */
	at: z.number(),
	values: z.custom<FormValues>((value) => z.safeParse(Texts, value).success),
});
export type UnsavedChanges = z.infer<typeof UnsavedChanges>;

const toKey = (id: number | null) => `console:article:${id ?? "new"}`;

/** Reads unsaved changes of an article; null if there are none, or if they are unreadable. */
export function readUnsaved(id: number | null): UnsavedChanges | null {
	try {
		return UnsavedChanges.safeParse(JSON.parse(browserStorage.get(toKey(id)) ?? "null")).data ?? null;
	} catch {
		return null;
	}
}

export const dropUnsaved = (id: number | null): void => browserStorage.set(toKey(id), "null");

/** Stores unsaved changes across reloads, and makes the browser warn before leaving the page. */
export function useUnsavedChanges(id: number | null, values: FormValues, dirty: boolean): void {
	useEffect(() => {
		if (dirty) browserStorage.set(toKey(id), JSON.stringify({ at: Date.now(), values } satisfies UnsavedChanges));
	}, [id, values, dirty]);
	useEffect(() => {
		if (!dirty) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [dirty]);
}
