import { data } from "react-router";
import { ButtonLink, consoleMeta, EmptyState } from "#console-kit/index.ts";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";

export const meta = consoleMeta("Not found");

/** An unknown address below `/console`: a 404 in the console's layout. */
export const loader = () => data(null, { status: 404 });

export default function NothingHere() {
	return (
		<EmptyState
			level={1}
			icon={<SearchIcon size={32} />}
			title="Page not found"
			actions={<ButtonLink to="/console">Go to the console</ButtonLink>}
		>
			The address may be mistyped, or the page was removed.
		</EmptyState>
	);
}
