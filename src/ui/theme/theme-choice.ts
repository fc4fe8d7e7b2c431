import { useSyncExternalStore } from "react";

/** The color scheme that a visitor chose; `system` follows the device. */
export type Theme = "light" | "dark" | "system";

/**
 * For an inline script in the head, before anything is painted: puts the stored choice on `<html data-theme>`, so that the page does not
 * flash in the other scheme. `<html>` needs `suppressHydrationWarning`.
 */
export const themeScript = 'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';

const changed = new EventTarget();

/** Stores the choice and shows it. `system` leaves nothing behind. */
export function chooseTheme(theme: Theme): void {
	try {
		if (theme === "system") localStorage.removeItem("theme");
		else localStorage.setItem("theme", theme);
	} catch {
		// Storage may be closed to us: the choice then holds for this page.
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

/** The choice that holds now. */
export function useTheme(): Theme {
	return useSyncExternalStore(watch, read, () => "system");
}
