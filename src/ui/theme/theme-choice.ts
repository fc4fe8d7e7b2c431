import { useSyncExternalStore } from "react";

/** The visitor's color scheme; `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/**
 * An inline script for the head. Sets the stored choice on `<html data-theme>` before the first paint.
 * Otherwise the other scheme would flash. `<html>` needs `suppressHydrationWarning`.
 */
export const themeScript =
	'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';

const changed = new EventTarget();

/** Stores and applies the choice. `system` deletes the stored value. */
export function chooseTheme(theme: Theme): void {
	try {
		if (theme === "system") localStorage.removeItem("theme");
		else localStorage.setItem("theme", theme);
	} catch {
		// Storage can be disabled; the choice then applies only to this page.
	}
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
	changed.dispatchEvent(new Event("change"));
}

function read(): Theme {
	const theme = document.documentElement.dataset.theme;
	return theme === "light" || theme === "dark" ? theme : "system";
}

function watch(listener: () => void): () => void {
	changed.addEventListener("change", listener);
	return () => changed.removeEventListener("change", listener);
}

/** Returns the current choice. */
export function useTheme(): Theme {
	return useSyncExternalStore(watch, read, () => "system");
}
