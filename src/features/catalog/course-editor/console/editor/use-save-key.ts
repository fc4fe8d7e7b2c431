import { useEffect, useRef } from "react";

/** Saves on Ctrl+S (⌘S), except while a dialog is open. */
export function useSaveKey(save: () => void): void {
	const current = useRef(save);
	current.current = save;
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
			event.preventDefault();
			if (!event.repeat && !document.querySelector("dialog[open]")) current.current();
		};
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, []);
}
