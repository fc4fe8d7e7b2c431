import { useId } from "react";
import { Button, SelectField, toast, useAct } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { assignMessage, type Conversation, closeMessage, listMessages } from "../console-contract.ts";
import { useFresh } from "./use-conversation.ts";

/** Assigns, closes and reopens a conversation. */
export function Handling({ conversation }: { conversation: Conversation }) {
	const { id, version, assignee, staff, state } = conversation;
	const me = useStaffMember();
	const heading = useId();
	const { take, takeFrom } = useFresh(id);
	const refused = (refusal: Parameters<typeof takeFrom>[0]) => {
		const late = takeFrom(refusal);
		if (late) toast.error("Someone else changed this conversation. The page now shows the latest version.");
		return late;
	};
	const assigning = useAct(assignMessage, {
		changes: [listMessages],
		refused,
		done: (now) => (now.assignee ? `Assigned to ${now.assignee.name}.` : "Unassigned."),
	});
	const closing = useAct(closeMessage, {
		changes: [listMessages],
		refused,
		done: (now) => (now.state === "closed" ? "Closed." : "Reopened."),
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
				Handling
			</h2>
			<SelectField
				label="Assigned to"
				value={assignee?.id ?? ""}
				disabled={assigning.busy}
				onChange={(event) => void assign(event.target.value === "" ? null : Number(event.target.value))}
				options={staff.map(({ id: staffMember, name }) => [staffMember, staffMember === me.id ? `${name} (me)` : name])}
				empty="Unassigned"
			/>
			<div className="flex flex-wrap gap-3">
				{assignee?.id !== me.id && (
					<Button variant="secondary" busy={assigning.busy} onClick={() => void assign(me.id)}>
						Assign to me
					</Button>
				)}
				<Button variant="secondary" busy={closing.busy} onClick={() => void close(state !== "closed")}>
					{state === "closed" ? "Reopen" : "Close"}
				</Button>
			</div>
		</section>
	);
}
