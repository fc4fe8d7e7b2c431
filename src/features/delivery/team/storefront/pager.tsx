import { Button } from "#ui/buttons/button.tsx";
import { pagerMessages as messages } from "../messages.ts";

interface Props {
	/** From 1. */
	page: number;
	pages: number;
	onPage: (page: number) => void;
}

/** Turns the pages of a list that isn't loaded as a whole. Nothing for a single page. */
export function Pager({ page, pages, onPage }: Props) {
	if (pages <= 1) return null;
	return (
		<nav aria-label={messages.page(page, pages)} className="mt-6 flex flex-wrap items-center gap-3">
			<Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
				{messages.previous}
			</Button>
			<span>{messages.page(page, pages)}</span>
			<Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
				{messages.next}
			</Button>
		</nav>
	);
}
