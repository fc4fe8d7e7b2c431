import { type FormEvent, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { AnswerOf } from "../../../../wire/call.ts";
import type { changeManyCourses } from "../../console-contract.ts";
import { categoryNames } from "../../contract.ts";
import { words } from "./words.ts";

interface Props<Given> {
	open: boolean;
	/** How many courses it is for. */
	count: number;
	busy: boolean;
	onClose: () => void;
	onGive: (given: Given) => void;
}

/** Asks how many percent off. */
export function DiscountDialog({ open, count, busy, onClose, onGive }: Props<number>) {
	return (
		<Dialog open={open} onClose={onClose} title={`A discount for ${words.courses(count)}`}>
			<PercentForm busy={busy} onGive={onGive} />
		</Dialog>
	);
}

function PercentForm({ busy, onGive }: Pick<Props<number>, "busy" | "onGive">) {
	const [percent, setPercent] = useState("");
	const [fault, setFault] = useState("");
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!/^(\d{1,2}|100)$/.test(percent.trim())) return setFault("Please enter a whole number from 0 to 100.");
		onGive(Number(percent));
	}
	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			<TextField
				label="Percent off the course’s price"
				hint="0 takes the discount away."
				inputMode="numeric"
				error={fault}
				value={percent}
				onChange={(event) => {
					setPercent(event.target.value);
					setFault("");
				}}
			/>
			<div className="dialog-actions">
				<Button type="submit" busy={busy} busyLabel="Saving...">
					Set the discount
				</Button>
			</div>
		</form>
	);
}

/** Asks for another category. */
export function MoveDialog({ open, count, busy, onClose, onGive }: Props<(typeof categoryNames)[number]>) {
	const [category, setCategory] = useState<(typeof categoryNames)[number]>(categoryNames[0]);
	return (
		<Dialog open={open} onClose={onClose} title={`Move ${words.courses(count)}`}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					onGive(category);
				}}
				className="grid gap-5"
			>
				<SelectField label="New category" value={category} onChange={(event) => setCategory(event.target.value as typeof category)}>
					{categoryNames.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
				<div className="dialog-actions">
					<Button type="submit" busy={busy} busyLabel="Moving...">
						Move
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

/** Says with which courses it did not work, and why. */
export function OutcomeDialog({ outcomes, onClose }: { outcomes: AnswerOf<typeof changeManyCourses>["outcomes"] | null; onClose: () => void }) {
	return (
		<Dialog open={outcomes !== null} onClose={onClose} title={`It did not work with ${words.courses(outcomes?.length ?? 0)}`}>
			<div className="grid gap-5">
				<p>These were left as they are, and stay chosen.</p>
				<ul className="grid max-h-80 gap-3 overflow-y-auto">
					{outcomes?.map(({ id, title, message }) => (
						<li key={id}>
							<p className="font-semibold">{title}</p>
							<p className="text-muted">{message}</p>
						</li>
					))}
				</ul>
				<div className="dialog-actions">
					<Button onClick={onClose}>All right</Button>
				</div>
			</div>
		</Dialog>
	);
}
