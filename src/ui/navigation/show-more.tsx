import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { showMoreMessages } from "#ui/text/messages.ts";

interface Props {
	shown: number;
	total: number;
	/** Loads the next items. */
	onMore?: () => void;
	/** The address with more items; works without scripts. */
	to?: string;
	busy?: boolean;
	/** The plural name of the items ("webinars"). */
	things?: string;
}

/** Shows how much of a list is visible, and loads the rest. Renders nothing when the list is complete. */
export function ShowMore({ shown, total, onMore, to, busy = false, things = "" }: Props) {
	if (shown >= total) return null;
	const label = showMoreMessages.showMore(things).trim();
	return (
		<div className="more print-hidden">
			<p role="status" className="tabular">
				{showMoreMessages.showingOf(shown, total, things).trim()}
			</p>
			<progress value={shown} max={total} aria-hidden="true" />
			{to ? (
				<ButtonLink to={to} variant="secondary" preventScrollReset onClick={onMore}>
					{label}
				</ButtonLink>
			) : (
				<Button variant="secondary" busy={busy} busyLabel={showMoreMessages.loading} onClick={onMore}>
					{label}
				</Button>
			)}
		</div>
	);
}
