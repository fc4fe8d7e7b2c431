import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { AnswerOf } from "../../../../wire/call.ts";
import { useAct } from "../../../operators/console/index.ts";
import { changeManyCourses, listConsoleCourses, type ManyAction } from "../../console-contract.ts";
import { DiscountDialog, MoveDialog, OutcomeDialog } from "./bulk-dialogs.tsx";
import { words } from "./words.ts";

type Outcomes = AnswerOf<typeof changeManyCourses>["outcomes"];
type Wanted = ManyAction extends infer A ? (A extends { ids: number[] } ? Omit<A, "ids"> : never) : never;

const done = {
	publish: "Published",
	unpublish: "Took off the site",
	archive: "Archived",
	unarchive: "Took out of the archive",
	discount: "Changed the discount of",
	category: "Moved",
} satisfies Record<ManyAction["action"], string>;

/** What can be done with the courses that are ticked. Afterwards those stay ticked with which it did not work. */
export function BulkBar({ ids, onLeft }: { ids: number[]; onLeft: (ids: number[]) => void }) {
	const [open, setOpen] = useState<"discount" | "move" | null>(null);
	const [refused, setRefused] = useState<Outcomes | null>(null);
	const { act, busy } = useAct(changeManyCourses, { changes: [listConsoleCourses] });
	async function run(wanted: Wanted) {
		const answer = await act({ body: { ...wanted, ids } as ManyAction });
		if (!answer) return;
		setOpen(null);
		const left = answer.outcomes.filter((one) => !one.done);
		const count = answer.outcomes.length - left.length;
		if (count > 0) toast.success(`${done[wanted.action]} ${words.courses(count)}.`);
		if (left.length > 0) setRefused(left);
		onLeft(left.map(({ id }) => id));
	}
	return (
		<>
			{ids.length > 0 && (
				<section
					aria-label="With the chosen courses"
					className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface p-3 shadow-lg"
				>
					<p role="status" className="px-2 text-sm font-semibold">
						{words.courses(ids.length)} chosen
					</p>
					<Button variant="secondary" busy={busy} onClick={() => void run({ action: "publish" })}>
						Publish
					</Button>
					<Button variant="secondary" disabled={busy} onClick={() => void run({ action: "archive" })}>
						Archive
					</Button>
					<Button variant="secondary" disabled={busy} onClick={() => setOpen("discount")}>
						Set a discount
					</Button>
					<Button variant="secondary" disabled={busy} onClick={() => setOpen("move")}>
						Move
					</Button>
					<Button variant="quiet" onClick={() => onLeft([])}>
						Choose none
					</Button>
				</section>
			)}
			<DiscountDialog
				open={open === "discount"}
				count={ids.length}
				busy={busy}
				onClose={() => setOpen(null)}
				onGive={(percent) => void run({ action: "discount", percent })}
			/>
			<MoveDialog
				open={open === "move"}
				count={ids.length}
				busy={busy}
				onClose={() => setOpen(null)}
				onGive={(category) => void run({ action: "category", category })}
			/>
			<OutcomeDialog outcomes={refused} onClose={() => setRefused(null)} />
		</>
	);
}
