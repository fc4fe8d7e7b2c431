import { type FormEvent, useState } from "react";
import { Button, Dialog, DialogActions, SelectField, TextField } from "#console-kit/index.ts";
import { bulkMessages, bulkDialogMessages as messages } from "../messages.ts";
import { useCategoryNames } from "../use-category-names.ts";
import type { Outcomes } from "./use-bulk.ts";

interface Props<Values> {
	open: boolean;
	count: number;
	busy: boolean;
	onClose: () => void;
	onSubmit: (values: Values) => void;
}

/** From this percentage on, discounts need confirmation. */
const highDiscount = 90;

/** Asks for the discount in percent, and confirms a very high one. */
export function DiscountDialog({ open, count, ...rest }: Props<number> & { published: number }) {
	return (
		<Dialog open={open} onClose={rest.onClose} title={messages.discountTitle(count)}>
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
}: Omit<Props<number>, "open"> & { published: number }) {
	const [percent, setPercent] = useState("");
	const [error, setError] = useState("");
	const [confirming, setConfirming] = useState(false);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!/^(\d{1,2}|100)$/.test(percent.trim())) return setError(messages.percentError);
		if (Number(percent) >= highDiscount && !confirming) return setConfirming(true);
		onSubmit(Number(percent));
	}
	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			{confirming ? (
				<p role="alert">{messages.high(Number(percent), count, published)}</p>
			) : (
				<TextField
					label={messages.percent}
					hint={messages.percentHint}
					inputMode="numeric"
					error={error}
					value={percent}
					onChange={(event) => {
						setPercent(event.target.value);
						setError("");
					}}
				/>
			)}
			<DialogActions onCancel={onClose} busy={busy} busyLabel={messages.saving}>
				{confirming ? messages.giveHigh(Number(percent)) : messages.discount}
			</DialogActions>
		</form>
	);
}

export function MoveDialog({ open, count, busy, onClose, onSubmit }: Props<string>) {
	const categories = useCategoryNames("");
	const [chosen, setCategory] = useState("");
	const category = chosen || (categories[0] ?? "");
	return (
		<Dialog open={open} onClose={onClose} title={messages.moveTitle(count)}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					onSubmit(category);
				}}
				className="grid gap-5"
			>
				<SelectField
					label={messages.category}
					value={category}
					onChange={(event) => setCategory(event.target.value)}
					options={categories}
				/>
				<DialogActions onCancel={onClose} busy={busy} busyLabel={messages.moving}>
					{messages.move}
				</DialogActions>
			</form>
		</Dialog>
	);
}

/** Confirms an action on many courses. */
export function ConfirmDialog({
	open,
	count,
	busy,
	action,
	onClose,
	onSubmit,
}: Props<void> & { action: "unpublish" | "remove" | "addSessionTypes" }) {
	return (
		<Dialog open={open} onClose={onClose} title={messages[`${action}Title`](count)}>
			<p>{messages[`${action}Text`]}</p>
			<DialogActions onCancel={onClose} busy={busy} onClick={() => onSubmit()}>
				{bulkMessages[action]}
			</DialogActions>
		</Dialog>
	);
}

/** Lists the courses whose action failed, with reasons. */
export function OutcomeDialog({ outcomes, onClose }: { outcomes: Outcomes | null; onClose: () => void }) {
	return (
		<Dialog open={outcomes !== null} onClose={onClose} title={messages.refusedTitle(outcomes?.length ?? 0)}>
			<div className="grid gap-5">
				<p>{messages.refused}</p>
				<ul className="grid max-h-80 gap-3 overflow-y-auto">
					{outcomes?.map(({ id, title, message }) => (
						<li key={id}>
							<p className="font-semibold">{title}</p>
							<p className="text-muted">{message}</p>
						</li>
					))}
				</ul>
				<div className="dialog-actions">
					<Button onClick={onClose}>{messages.ok}</Button>
				</div>
			</div>
		</Dialog>
	);
}
