import type { RefObject } from "react";
import { searchMessages as messages } from "../../messages.ts";
import type { SuggestMore } from "./load-suggestions.ts";
import { splitMatches } from "./split-matches.ts";
import { listId, optionId, useSuggestions } from "./use-suggestions.ts";

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
