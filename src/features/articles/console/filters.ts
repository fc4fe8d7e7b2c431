import { useSearchParams } from "react-router";

/** What the list shows, as its address says it: it can be shared, and going back leads to it again. */
export function useFilters() {
	const [search, setSearch] = useSearchParams();
	function choose(chosen: Record<string, string>) {
		setSearch(
			(before) => {
				const next = new URLSearchParams(before);
				for (const [name, value] of Object.entries(chosen))
					if (value.trim() === "") next.delete(name);
					else next.set(name, value);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	}
	return { state: search.get("state") ?? "", q: (search.get("q") ?? "").slice(0, 100), choose };
}
