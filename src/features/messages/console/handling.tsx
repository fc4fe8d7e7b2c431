import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useAct, useOperator } from "../../operators/console/index.ts";
import { assignMessage, type Conversation, closeMessage, listMessages } from "../console-contract.ts";
import { useFresh } from "./use-conversation.ts";

/** Who has it, and whether it is done with. */
export function Handling({ conversation }: { conversation: Conversation }) {
	const { id, version, assignee, operators, state } = conversation;
	const me = useOperator();
	const heading = useId();
	const { take, takeFrom } = useFresh(id);
	const refused = (refusal: Parameters<typeof takeFrom>[0]) => {
		const late = takeFrom(refusal);
		if (late) toast.error("Somebody else changed this meanwhile. What is shown is how it stands now.");
		return late;
	};
	const assigning = useAct(assignMessage, {
		changes: [listMessages],
		refused,
		done: (now) => (now.assignee ? `Assigned to ${now.assignee.name}.` : "Nobody has it now."),
	});
	const closing = useAct(closeMessage, { changes: [listMessages], refused, done: (now) => (now.state === "closed" ? "Closed." : "Open again.") });
	const params = { id: String(id) };

	async function assign(operator: number | null) {
		const now = await assigning.act({ params, body: { version, operator } });
		if (now) take(now);
	}
	async function close(closed: boolean) {
		const now = await closing.act({ params, body: { version, closed } });
		if (now) take(now);
	}

	return (
		<section aria-labelledby={heading} className="grid gap-4">
			<h2 id={heading} className="text-lg">
				Handling
			</h2>
			<SelectField
				label="Assigned to"
				value={assignee?.id ?? ""}
				disabled={assigning.busy}
				onChange={(event) => void assign(event.target.value === "" ? null : Number(event.target.value))}
			>
				<option value="">Nobody</option>
				{operators.map(({ id: operator, name }) => (
					<option key={operator} value={operator}>
						{operator === me.id ? `${name} (me)` : name}
					</option>
				))}
			</SelectField>
			<div className="flex flex-wrap gap-3">
				{assignee?.id !== me.id && (
					<Button variant="secondary" busy={assigning.busy} onClick={() => void assign(me.id)}>
						Assign to me
					</Button>
				)}
				<Button variant="secondary" busy={closing.busy} onClick={() => void close(state !== "closed")}>
					{state === "closed" ? "Open again" : "Close"}
				</Button>
			</div>
		</section>
	);
}
