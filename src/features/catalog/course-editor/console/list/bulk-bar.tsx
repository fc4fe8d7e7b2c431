import { type FormEvent, useState } from "react";
import { newRequestKey } from "#api/request-key.ts";
import {
	Button,
	Dialog,
	DialogActions,
	type ResponseOf,
	SelectField,
	TextField,
	toast,
	useAct,
} from "#console-kit/index.ts";
import { changeManyCourses, listConsoleCourses, type ManyAction } from "../../console-contract.ts";
import { splitRun } from "../../rules/split-run.ts";
import { countCourses, bulkMessages as messages } from "../messages.ts";
import { useCategoryNames } from "../use-category-names.ts";

const dialogMessages = {
	discountTitle: (count: number) => `Discount for ${countCourses(count)}`,
	percent: "Percent off the course's price",
	percentHint: "Enter 0 to remove the discount.",
	percentError: "Please enter a whole number from 0 to 100.",
	discount: "Set the discount",
	saving: "Saving...",
	high: (percent: number, count: number, isPublic: number) =>
		`${countCourses(count)} will ${percent === 100 ? "be free" : `cost ${100 - percent}% of the price`}. ${isPublic === 0 ? "None of them is public." : isPublic === 1 ? "1 of them is public: visitors can buy it at this price immediately." : `${isPublic.toLocaleString("en-US")} of them are public: visitors can buy them at this price immediately.`}`,
	giveHigh: (percent: number) => `Give ${percent}% off`,
	moveTitle: (count: number) => `Move ${countCourses(count)}`,
	category: "New category",
	move: "Move",
	moving: "Moving...",
	unpublishTitle: (count: number) => `Unpublish ${countCourses(count)}?`,
	unpublishText:
		"Visitors can't find or buy them anymore. Customers who bought them keep access. You can publish them again.",
	addSessionTypesTitle: (count: number) => `Add session types to ${countCourses(count)}?`,
	addSessionTypesText:
		"Each course without price options gets those of Session types, priced from its own price. Visitors can buy public courses right away. Courses that have price options stay as they are.",
	removeTitle: (count: number) => `Delete ${countCourses(count)}?`,
	removeText:
		"Drafts that were never sold are deleted with their history. This can't be undone. Other courses stay as they are.",
	refusedTitle: (count: number) => `${countCourses(count)} couldn't be changed`,
	refused: "These courses stay as they were and remain chosen.",
	ok: "OK",
};

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

interface DialogProps<Values> {
	open: boolean;
	count: number;
	busy: boolean;
	onClose: () => void;
	onSubmit: (values: Values) => void;
}

/** From this percentage on, discounts need confirmation. */
const highDiscount = 90;

/** Asks for the discount in percent, and confirms a very high one. */
function DiscountDialog({ open, count, ...rest }: DialogProps<number> & { published: number }) {
	return (
		<Dialog open={open} onClose={rest.onClose} title={dialogMessages.discountTitle(count)}>
			<PercentForm count={count} {...rest} />
		</Dialog>
	);
}

function PercentForm({
	count,
	published,
	busy,
	onClose,
	onSubmit,
}: Omit<DialogProps<number>, "open"> & { published: number }) {
	const [percent, setPercent] = useState("");
	const [error, setError] = useState("");
	const [confirming, setConfirming] = useState(false);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!/^(\d{1,2}|100)$/.test(percent.trim())) return setError(dialogMessages.percentError);
		if (Number(percent) >= highDiscount && !confirming) return setConfirming(true);
		onSubmit(Number(percent));
	}
	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			{confirming ? (
				<p role="alert">{dialogMessages.high(Number(percent), count, published)}</p>
			) : (
				<TextField
					label={dialogMessages.percent}
					hint={dialogMessages.percentHint}
					inputMode="numeric"
					error={error}
					value={percent}
					onChange={(event) => {
						setPercent(event.target.value);
						setError("");
					}}
				/>
			)}
			<DialogActions onCancel={onClose} busy={busy} busyLabel={dialogMessages.saving}>
				{confirming ? dialogMessages.giveHigh(Number(percent)) : dialogMessages.discount}
			</DialogActions>
		</form>
	);
}

function MoveDialog({ open, count, busy, onClose, onSubmit }: DialogProps<string>) {
	const categories = useCategoryNames("");
	const [chosen, setCategory] = useState("");
	const category = chosen || (categories[0] ?? "");
	return (
		<Dialog open={open} onClose={onClose} title={dialogMessages.moveTitle(count)}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					onSubmit(category);
				}}
				className="grid gap-5"
			>
				<SelectField
					label={dialogMessages.category}
					value={category}
					onChange={(event) => setCategory(event.target.value)}
					options={categories}
				/>
				<DialogActions onCancel={onClose} busy={busy} busyLabel={dialogMessages.moving}>
					{dialogMessages.move}
				</DialogActions>
			</form>
		</Dialog>
	);
}

/** Confirms an action on many courses. */
function ConfirmDialog({
	open,
	count,
	busy,
	action,
	onClose,
	onSubmit,
}: DialogProps<void> & { action: "unpublish" | "remove" | "addSessionTypes" }) {
	return (
		<Dialog open={open} onClose={onClose} title={dialogMessages[`${action}Title`](count)}>
			<p>{dialogMessages[`${action}Text`]}</p>
			<DialogActions onCancel={onClose} busy={busy} onClick={() => onSubmit()}>
				{messages[action]}
			</DialogActions>
		</Dialog>
	);
}

/** Lists the courses whose action failed, with reasons. */
function OutcomeDialog({ outcomes, onClose }: { outcomes: Outcomes | null; onClose: () => void }) {
	return (
		<Dialog open={outcomes !== null} onClose={onClose} title={dialogMessages.refusedTitle(outcomes?.length ?? 0)}>
			<div className="grid gap-5">
				<p>{dialogMessages.refused}</p>
				<ul className="grid max-h-80 gap-3 overflow-y-auto">
					{outcomes?.map(({ id, title, message }) => (
						<li key={id}>
							<p className="font-semibold">{title}</p>
							<p className="text-muted">{message}</p>
						</li>
					))}
				</ul>
				<div className="dialog-actions">
					<Button onClick={onClose}>{dialogMessages.ok}</Button>
				</div>
			</div>
		</Dialog>
	);
}

type Outcomes = ResponseOf<typeof changeManyCourses>["outcomes"];
/** An action without its course ids. */
type BulkAction = ManyAction extends infer A ? (A extends { ids: number[] } ? Omit<A, "ids" | "run"> : never) : never;

/** Applies an action to any number of courses in batches. */
function useBulk() {
	const [done, setDone] = useState<number | null>(null);
	const { act } = useAct(changeManyCourses, { changes: [listConsoleCourses] });

	/** Returns the failed courses; null if the server refused the call. */
	async function run(action: BulkAction, ids: number[]): Promise<Outcomes | null> {
		const outcomes: Outcomes = [];
		setDone(0);
		try {
			// One entry in the audit log, whatever the number of calls.
			for (const call of splitRun(ids, newRequestKey())) {
				const response = await act({ body: { ...action, ...call } as ManyAction });
				if (!response) return null;
				outcomes.push(...response.outcomes);
				setDone(outcomes.length);
			}
		} finally {
			setDone(null);
		}
		const refused = outcomes.filter((outcome) => !outcome.done);
		const count = outcomes.length - refused.length;
		if (count > 0) toast.success(messages.done[action.action](count));
		return refused;
	}

	return { run, busy: done !== null, done };
}
