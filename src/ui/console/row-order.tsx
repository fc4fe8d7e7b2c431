import { type RefObject, useRef } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";

interface Row {
	id: number;
	name: string;
}

interface Options {
	/** Saves the new order; resolves to a falsy value if that fails. */
	save: (ids: number[]) => Promise<unknown>;
}

/** Moves the rows of a list that staff order by hand. Render `announcement` as `RowAnnouncement`. */
export function useRowOrder(rows: readonly Row[], { save }: Options) {
	const announcement = useRef<HTMLParagraphElement>(null);
	async function move({ id, name }: Row, by: -1 | 1) {
		const ids = rows.map((row) => row.id);
		const from = ids.indexOf(id);
		ids.splice(from, 1);
		ids.splice(from + by, 0, id);
		const done = await save(ids);
		if (done && announcement.current)
			announcement.current.textContent = `${name} is now ${from + by + 1} of ${ids.length}.`;
	}
	return { move, announcement };
}

export const RowAnnouncement = ({ ref }: { ref: RefObject<HTMLParagraphElement | null> }) => (
	<p ref={ref} role="status" className="sr-only" />
);

interface MoveProps<R extends Row> {
	row: R;
	rows: readonly R[];
	busy: boolean;
	onMove: (row: R, by: -1 | 1) => Promise<void>;
}

/** Buttons that move a row one place. */
export function MoveButtons<R extends Row>({ row, rows, busy, onMove }: MoveProps<R>) {
	return (
		<>
			<IconButton
				label={`Move ${row.name} up`}
				icon={<ChevronDownIcon size={20} />}
				className="rotate-180"
				disabled={busy || rows[0]?.id === row.id}
				onClick={() => void onMove(row, -1)}
			/>
			<IconButton
				label={`Move ${row.name} down`}
				icon={<ChevronDownIcon size={20} />}
				disabled={busy || rows.at(-1)?.id === row.id}
				onClick={() => void onMove(row, 1)}
			/>
		</>
	);
}
