import { useState } from "react";
import { Button } from "#console-kit/index.ts";
import { bulkMessages as messages } from "../messages.ts";
import { ConfirmDialog, DiscountDialog, MoveDialog, OutcomeDialog } from "./bulk-dialogs.tsx";
import { type BulkAction, type Outcomes, useBulk } from "./use-bulk.ts";

/** The selected courses. */
export interface Chosen {
	ids: number[];
	/** How many of them are public. */
	published: number;
	/** Whether all results are selected, including those that are not displayed. */
	all: boolean;
}

interface Props {
	chosen: Chosen;
	/** Selects all results; undefined if they are selected. */
	onChooseAll: (() => void) | undefined;
	onLeft: (ids: number[]) => void;
}

/** Actions on the selected courses. Courses whose action failed stay selected. */
export function BulkBar({ chosen, onChooseAll, onLeft }: Props) {
	const { ids, published, all } = chosen;
	const [open, setOpen] = useState<"discount" | "move" | "unpublish" | "addSessionTypes" | "delete" | null>(null);
	const [refused, setRefused] = useState<Outcomes | null>(null);
	const { run, busy, done } = useBulk();
	async function start(action: BulkAction) {
		const left = await run(action, ids);
		if (!left) return;
		setOpen(null);
		if (left.length > 0) setRefused(left);
		onLeft(left.map(({ id }) => id));
	}
	const dialog = { count: ids.length, busy, onClose: () => setOpen(null) };
	return (
		<>
			{ids.length > 0 && (
				<section
					aria-label={messages.section}
					className="sticky bottom-4 z-10 grid gap-2 rounded-lg border border-edge bg-surface p-3 shadow-lg xl:flex xl:items-center xl:justify-between"
				>
					<div className="flex flex-wrap items-center justify-between gap-x-3 xl:flex-nowrap">
						<p role="status" className="px-2 text-sm font-semibold">
							{done === null
								? all
									? messages.allChosen(ids.length)
									: messages.chosen(ids.length)
								: messages.progress(done, ids.length)}
						</p>
						{onChooseAll && (
							<Button variant="quiet" disabled={busy} onClick={onChooseAll}>
								{messages.chooseAll}
							</Button>
						)}
						<Button variant="quiet" disabled={busy} onClick={() => onLeft([])}>
							{messages.clear}
						</Button>
					</div>
					<div className="-mx-1 flex gap-2 overflow-x-auto p-1 *:shrink-0">
						<Button variant="secondary" busy={busy} onClick={() => void start({ action: "publish" })}>
							{messages.publish}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => setOpen("unpublish")}>
							{messages.unpublish}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => void start({ action: "archive" })}>
							{messages.archive}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => setOpen("discount")}>
							{messages.discount}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => setOpen("addSessionTypes")}>
							{messages.addSessionTypes}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => setOpen("move")}>
							{messages.move}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => setOpen("delete")}>
							{messages.remove}
						</Button>
					</div>
				</section>
			)}
			<DiscountDialog
				{...dialog}
				open={open === "discount"}
				published={published}
				onSubmit={(percent) => void start({ action: "discount", percent, free: percent === 100 })}
			/>
			<MoveDialog
				{...dialog}
				open={open === "move"}
				onSubmit={(category) => void start({ action: "category", category })}
			/>
			<ConfirmDialog
				{...dialog}
				open={open === "unpublish"}
				action="unpublish"
				onSubmit={() => void start({ action: "unpublish" })}
			/>
			<ConfirmDialog
				{...dialog}
				open={open === "addSessionTypes"}
				action="addSessionTypes"
				onSubmit={() => void start({ action: "session-types" })}
			/>
			<ConfirmDialog
				{...dialog}
				open={open === "delete"}
				action="remove"
				onSubmit={() => void start({ action: "delete" })}
			/>
			<OutcomeDialog outcomes={refused} onClose={() => setRefused(null)} />
		</>
	);
}
