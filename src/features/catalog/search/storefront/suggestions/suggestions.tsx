import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { searchMessages as messages } from "../../messages.ts";
import { loadSuggestions, type Suggestion, type SuggestionGroup, type SuggestMore } from "./load-suggestions.ts";
import { addRecent } from "./recent-searches.ts";
import { splitMatches } from "./split-matches.ts";

interface Props {
	field: RefObject<HTMLInputElement | null>;
	more: SuggestMore[];
}

/** The suggestions below the search field, loaded when it gets the focus for the first time. */
export function Suggestions({ field, more }: Props) {
	const { groups, typed, active, count, choose } = useSuggestions(field, more);
	let index = 0;
	return (
		<>
			<p role="status" className="sr-only">
				{count > 0 ? messages.suggested(count) : ""}
			</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field */}
			<div
				hidden={count === 0}
				onMouseDown={(event) => event.preventDefault()}
				className="absolute inset-x-0 top-full z-20 mt-2 max-h-[70vh] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-lg"
			>
				<div id={listId} role="listbox" aria-label={messages.suggestions}>
					{groups.map(({ title, suggestions }) => (
						// biome-ignore lint/a11y/useSemanticElements: groups of a listbox are not fieldsets
						<div key={title} role="group" aria-label={title} className="pb-1">
							<p aria-hidden="true" className="px-3 pt-2 pb-1 text-muted text-sm">
								{title}
							</p>
							{suggestions.map((suggestion) => {
								const number = index++;
								return (
									// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
									<div
										key={suggestion.label}
										id={optionId(number)}
										role="option"
										tabIndex={-1}
										aria-selected={number === active}
										ref={(element) => {
											if (number === active) element?.scrollIntoView({ block: "nearest" });
										}}
										onClick={() => choose(suggestion)}
										className="min-h-11 cursor-pointer rounded-md px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
									>
										{splitMatches(suggestion.label, typed).map(({ at, text, isMatch }) =>
											isMatch ? <b key={at}>{text}</b> : text,
										)}
										{suggestion.detail && <span className="block text-muted text-sm">{suggestion.detail}</span>}
									</div>
								);
							})}
						</div>
					))}
				</div>
			</div>
		</>
	);
}

/** Milliseconds without a key press until suggestions are loaded. */
const pause = 150;

const listId = "search-suggestions";
const optionId = (index: number) => `${listId}-${index}`;

/**
 * Makes a text field a combobox with suggestions. The field stays as it was rendered on the server, so nothing typed
 * before is lost.
 *
 * @param more finds suggestions of other features; pass the same array in every render
 */
function useSuggestions(field: RefObject<HTMLInputElement | null>, more: SuggestMore[]) {
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
