import { useEffect } from "react";
import { browserStorage } from "../../../../ui/browser/browser-storage.ts";
import type { FormValues } from "./form-values.ts";

/** Unsaved changes stored in this browser. */
export interface UnsavedChanges {
	/** Milliseconds since the epoch. */
	at: number;
	values: FormValues;
}

const keyOf = (id: number | null) => `console:article:${id ?? "new"}`;

/** Reads unsaved changes of an article; null if there are none, or if they are unreadable. */
export function readUnsaved(id: number | null): UnsavedChanges | null {
	try {
		const saved = JSON.parse(browserStorage.get(keyOf(id)) ?? "null") as UnsavedChanges | null;
		return saved && typeof saved.at === "number" && typeof saved.values?.title === "string" && typeof saved.values.body === "string" ? saved : null;
	} catch {
		return null;
	}
}

export const dropUnsaved = (id: number | null): void => browserStorage.set(keyOf(id), "null");

/** Stores unsaved changes across reloads, and makes the browser warn before leaving the page. */
export function useUnsavedChanges(id: number | null, values: FormValues, dirty: boolean): void {
	useEffect(() => {
		if (dirty) browserStorage.set(keyOf(id), JSON.stringify({ at: Date.now(), values } satisfies UnsavedChanges));
	}, [id, values, dirty]);
	useEffect(() => {
		if (!dirty) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [dirty]);
}
