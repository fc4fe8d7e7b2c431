import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button, TextField } from "#storefront-kit/index.ts";

interface Props {
	texts: { label: string; hint: string; button: string; clear: string };
	/** The words that are searched for. */
	search: string;
	isFiltering: boolean;
	onSearch: (words: string) => void;
	onClear: () => void;
	/** More fields, with the words that are typed. */
	children: (words: string) => ReactNode;
}

/** Searches a list: words apply when the form is sent, and clearing empties all fields. */
export function SearchForm({ texts, search, isFiltering, onSearch, onClear, children }: Props) {
	const [words, setWords] = useState(search);
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		onSearch(words.trim());
	};
	return (
		<search>
			<form onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
				<TextField
					type="search"
					label={texts.label}
					placeholder={texts.hint}
					aria-description={texts.hint}
					maxLength={100}
					value={words}
					onChange={({ target }) => setWords(target.value)}
					className="min-w-0 grow basis-64"
				/>
				{children(words.trim())}
				<div className="flex gap-3">
					<Button type="submit" variant="secondary">
						{texts.button}
					</Button>
					{isFiltering && (
						<Button
							variant="quiet"
							onClick={() => {
								setWords("");
								onClear();
							}}
						>
							{texts.clear}
						</Button>
					)}
				</div>
			</form>
		</search>
	);
}
