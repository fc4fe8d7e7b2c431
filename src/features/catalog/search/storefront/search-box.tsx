import { type ComponentType, type FormEvent, memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#storefront-kit/index.ts";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { searchBoxMessages as messages } from "./messages.ts";

interface Props {
	/** Rendered as soon as the field gets the focus. */
	suggestions: ComponentType<{ field: RefObject<HTMLInputElement | null> }>;
}

/** The search of the header. An empty text does nothing (specification, section 2). */
export const SearchBox = memo(function SearchBox({ suggestions: Suggestions }: Props) {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const query = pathname.toLowerCase().startsWith("/search") ? (new URLSearchParams(search).get("q") ?? "") : "";
	const [isUsed, setUsed] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	// The field can have the focus before the page reacts.
	useEffect(() => setUsed(document.activeElement === field.current), []);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const text = String(new FormData(event.currentTarget).get("q") ?? "").trim();
		if (text !== "") navigate(`/search?q=${encodeURIComponent(text)}`);
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: the landmark is the form itself, as older browsers know it
		<form
			role="search"
			action="/search"
			method="get"
			onSubmit={submit}
			onFocus={() => setUsed(true)}
			className="relative flex gap-2"
		>
			<label htmlFor="search" className="sr-only">
				{messages.label}
			</label>
			<input
				key={query}
				ref={field}
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
			{isUsed && (
				<Suspense>
					<Suggestions key={query} field={field} />
				</Suspense>
			)}
		</form>
	);
});
