import { useId } from "react";
import { useAct } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { assignMessage, type Conversation, closeMessage, listMessages } from "../console-contract.ts";
import { handlingMessages } from "./messages.ts";
import { useFresh } from "./use-conversation.ts";

/** Assigns, closes and reopens a conversation. */
export function Handling({ conversation }: { conversation: Conversation }) {
	const { id, version, assignee, staff, state } = conversation;
	const me = useStaffMember();
	const heading = useId();
	const { take, takeFrom } = useFresh(id);
	const refused = (refusal: Parameters<typeof takeFrom>[0]) => {
		const late = takeFrom(refusal);
		if (late) toast.error(handlingMessages.changedByOther);
		return late;
	};
	const assigning = useAct(assignMessage, {
		changes: [listMessages],
		refused,
		done: (now) => (now.assignee ? handlingMessages.doneAssigned(now.assignee.name) : handlingMessages.doneUnassigned),
	});
	const closing = useAct(closeMessage, {
		changes: [listMessages],
		refused,
		done: (now) => (now.state === "closed" ? handlingMessages.doneClosed : handlingMessages.doneReopened),
	});
	const params = { id: String(id) };

	async function assign(staffMember: number | null) {
		const now = await assigning.act({ params, body: { version, staffMember } });
		if (now) take(now);
	}
	async function close(closed: boolean) {
		const now = await closing.act({ params, body: { version, closed } });
		if (now) take(now);
	}

	return (
		<section aria-labelledby={heading} className="grid gap-4">
			<h2 id={heading} className="text-lg">
				{handlingMessages.handling}
			</h2>
			<SelectField
				label={handlingMessages.assignedTo}
				value={assignee?.id ?? ""}
				disabled={assigning.busy}
				onChange={(event) => void assign(event.target.value === "" ? null : Number(event.target.value))}
			>
				<option value="">{handlingMessages.unassigned}</option>
				{staff.map(({ id: staffMember, name }) => (
					<option key={staffMember} value={staffMember}>
						{staffMember === me.id ? `${name} (me)` : name}
					</option>
				))}
			</SelectField>
			<div className="flex flex-wrap gap-3">
				{assignee?.id !== me.id && (
					<Button variant="secondary" busy={assigning.busy} onClick={() => void assign(me.id)}>
						{handlingMessages.assignToMe}
					</Button>
				)}
				<Button variant="secondary" busy={closing.busy} onClick={() => void close(state !== "closed")}>
					{state === "closed" ? handlingMessages.reopen : handlingMessages.close}
				</Button>
			</div>
		</section>
	);
}
