import type { FormEvent } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { Button } from "../../../../ui/buttons/button.tsx";
import { SearchIcon } from "../../../../ui/icons/controls/search-icon.tsx";
import { searchMessages as messages } from "../messages.ts";

/** The search of the header. An empty text does nothing (specification, section 2). */
export function SearchBox() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const query = pathname.toLowerCase().startsWith("/search") ? (new URLSearchParams(search).get("q") ?? "") : "";

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const text = String(new FormData(event.currentTarget).get("q") ?? "").trim();
		if (text !== "") navigate(`/search?q=${encodeURIComponent(text)}`);
	}

	return (
		<Form role="search" action="/search" method="get" onSubmit={submit} className="mx-auto flex max-w-4xl gap-2">
			<label htmlFor="search" className="sr-only">
				{messages.label}
			</label>
			<input
				key={query}
				id="search"
				name="q"
				type="search"
				required
				maxLength={200}
				defaultValue={query}
				placeholder={messages.label}
				enterKeyHint="search"
				className="control"
			/>
			<Button type="submit" variant="secondary" icon={<SearchIcon size={20} />}>
				{messages.submit}
			</Button>
		</Form>
	);
}
