import { type RefObject, type SubmitEvent, useEffect, useId, useState } from "react";
import { Button, CheckboxField, TextField, toast } from "#console-kit/index.ts";
import { findInPhrases, replaceInPhrases } from "../../rules/captions/find-in-phrases.ts";

interface Props {
	texts: string[];
	onReplace: (texts: string[]) => void;
	/** The list whose text areas show the texts. */
	list: RefObject<HTMLOListElement | null>;
}

/** Finds a text in all phrases, and replaces it. */
export function FindAndReplace({ texts, onReplace, list }: Props) {
	const id = useId();
	const [searchText, setSearchText] = useState("");
	const [by, setBy] = useState("");
	const [matchCase, setMatchCase] = useState(false);
	/** The number of the shown match, from 1; 0 before one is shown. */
	const [place, setPlace] = useState(0);
	const found = findInPhrases(texts, searchText, { matchCase });
	// biome-ignore lint/correctness/useExhaustiveDependencies: another search begins again
	useEffect(() => setPlace(0), [searchText, matchCase]);

	function show(next: number) {
		const match = found[next - 1];
		const area = match && list.current?.querySelectorAll("textarea")[match.phrase];
		if (!match || !area) return;
		setPlace(next);
		area.focus();
		area.setSelectionRange(match.from, match.to);
		area.scrollIntoView({ block: "center" });
	}
	function replaceCurrent() {
		const match = found[Math.max(0, place - 1)];
		if (!match) return;
		const text = texts[match.phrase] ?? "";
		onReplace(texts.with(match.phrase, text.slice(0, match.from) + by + text.slice(match.to)));
		setPlace((before) => Math.max(0, before - 1));
	}
	function replaceAll() {
		onReplace(replaceInPhrases(texts, searchText, by, { matchCase }));
		toast.success(found.length === 1 ? "1 match was replaced." : `${found.length} matches were replaced.`);
	}
	const search = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		show(place >= found.length ? 1 : place + 1);
	};
	return (
		<search aria-labelledby={id}>
			<form onSubmit={search} className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
				<h2 id={id} className="text-lg">
					Find and replace
				</h2>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label="Find"
						value={searchText}
						onChange={({ target }) => setSearchText(target.value)}
						autoComplete="off"
					/>
					<TextField
						label="Replace with"
						value={by}
						onChange={({ target }) => setBy(target.value)}
						autoComplete="off"
					/>
				</div>
				<div className="flex flex-wrap items-center justify-between gap-3">
					<CheckboxField
						label="Match case"
						checked={matchCase}
						onChange={({ target }) => setMatchCase(target.checked)}
					/>
					<p role="status" className="text-sm text-muted">
						{searchText !== "" &&
							(found.length === 0
								? "Not found"
								: place === 0
									? found.length === 1
										? "1 match"
										: `${found.length} matches`
									: `${place} of ${found.length}`)}
					</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="secondary" disabled={found.length === 0}>
						Next
					</Button>
					<Button variant="secondary" disabled={found.length === 0} onClick={replaceCurrent}>
						Replace
					</Button>
					<Button variant="secondary" disabled={found.length === 0} onClick={replaceAll}>
						Replace all
					</Button>
				</div>
			</form>
		</search>
	);
}
