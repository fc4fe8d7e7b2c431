import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loadSuggestions, type Suggestion, type SuggestionGroup, type SuggestMore } from "./load-suggestions.ts";
import { addRecent } from "./recent-searches.ts";

/** Milliseconds without a key press until suggestions are loaded. */
const pause = 150;

export const listId = "search-suggestions";
export const optionId = (index: number) => `${listId}-${index}`;

/**
 * Makes a text field a combobox with suggestions. The field stays as it was rendered on the server, so nothing typed
 * before is lost.
 *
 * @param more finds suggestions of other features; pass the same array in every render
 */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, more: SuggestMore[]) {
	const navigate = useNavigate();
	const [{ groups, typed }, setFound] = useState<{ groups: SuggestionGroup[]; typed: string }>({
		groups: [],
		typed: "",
	});
	const [active, setActive] = useState(-1);
	const [isOpen, setOpen] = useState(false);
	const latest = useRef(0);
	const visibleGroups = useMemo(() => groups.filter(({ suggestions }) => suggestions.length > 0), [groups]);
	const options = useMemo(() => visibleGroups.flatMap(({ suggestions }) => suggestions), [visibleGroups]);
	const isVisible = isOpen && options.length > 0;

	const close = () => {
		latest.current++;
		setOpen(false);
		setActive(-1);
	};
	const choose = ({ to }: Suggestion) => {
		close();
		if (typeof to === "function") return to();
		field.current?.blur();
		void navigate(to);
	};

	const handlers = useRef({ onKeyDown: (_event: KeyboardEvent) => {}, close });
	handlers.current = {
		close,
		onKeyDown(event) {
			const chosen = options[active];
			if (event.key === "Escape" && isVisible) close();
			else if (event.key === "Enter" && isVisible && chosen) choose(chosen);
			else if (isVisible && event.key === "ArrowDown") setActive(active + 1 < options.length ? active + 1 : -1);
			else if (isVisible && event.key === "ArrowUp") setActive(active < 0 ? options.length - 1 : active - 1);
			else return;
			event.preventDefault();
		},
	};

	useEffect(() => {
		const input = field.current;
		if (!input) return;
		let timer: ReturnType<typeof setTimeout>;
		const load = () => {
			const number = ++latest.current;
			const text = input.value.trim();
			void loadSuggestions(text, more).then((found) => {
				if (number !== latest.current) return;
				setFound({ groups: found, typed: text });
				setActive(-1);
				setOpen(true);
			});
		};
		const onInput = () => {
			clearTimeout(timer);
			timer = setTimeout(load, pause);
		};
		const onSubmit = () => {
			clearTimeout(timer);
			if (input.value.trim() !== "") addRecent(input.value.trim());
			handlers.current.close();
		};
		const onKeyDown = (event: KeyboardEvent) => handlers.current.onKeyDown(event);
		const onBlur = () => {
			clearTimeout(timer);
			handlers.current.close();
		};
		const listening = new AbortController();
		const { signal } = listening;
		input.addEventListener("input", onInput, { signal });
		input.addEventListener("focus", load, { signal });
		input.addEventListener("blur", onBlur, { signal });
		input.addEventListener("keydown", onKeyDown, { signal });
		input.form?.addEventListener("submit", onSubmit, { signal });
		if (document.activeElement === input) load();
		return () => {
			clearTimeout(timer);
			listening.abort();
		};
	}, [field, more]);

	useEffect(() => {
		const input = field.current;
		if (!input) return;
		const attributes = {
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-controls": listId,
			autocomplete: "off",
			"aria-expanded": String(isVisible),
		};
		for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
		if (isVisible && active >= 0) input.setAttribute("aria-activedescendant", optionId(active));
		else input.removeAttribute("aria-activedescendant");
	}, [field, isVisible, active]);

	return { groups: isVisible ? visibleGroups : [], typed, active, count: isVisible ? options.length : 0, choose };
}
