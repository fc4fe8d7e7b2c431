import { Button } from "../buttons/button.tsx";
import { ButtonLink } from "../buttons/button-link.tsx";
import { showMoreMessages } from "../text/messages.ts";

interface Props {
	/** How many are shown, and how many there are. */
	shown: number;
	total: number;
	/** Brings the next ones. */
	onMore?: () => void;
	/** The address that shows them: works without scripts, and can be shared. */
	to?: string;
	busy?: boolean;
	/** What they are called, in the plural ("webinars"). */
	things?: string;
}

/** The end of a part of a list: how far it goes, and the way to the rest. Nothing when all is shown. */
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
