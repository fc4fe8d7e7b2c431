import { type SubmitEvent, useState } from "react";
import { renderSVG } from "uqr";
import { Button, CheckboxField, callOrProblem, Notice } from "#storefront-kit/index.ts";
import { confirmGroup, type HostedGroup, openGroup } from "../../contract.ts";
import { groupMessages as messages } from "../messages.ts";
import { Problem, useRoomCall } from "../room-call.tsx";
import { RoomPopover } from "../room-popover.tsx";
import "./group.css";

/** Lets people in the same room answer with their own phones, while this page shows the picture. */
export function GroupHost({ token }: { token: string }) {
	const [group, setGroup] = useState<HostedGroup>();
	const { busy, problem, send } = useRoomCall();

	async function load() {
		const opened = await send(openGroup, { params: { token } });
		if (opened) setGroup(opened);
	}

	return (
		<RoomPopover label={messages.title}>
			<p className="text-muted">{messages.lead}</p>
			<Problem>{problem}</Problem>
			{group && <GroupCode group={group} />}
			<Button variant="secondary" busy={busy} onClick={() => void load()}>
				{group ? messages.refresh : messages.show}
			</Button>
			{group && <Members token={token} group={group} onChange={setGroup} />}
		</RoomPopover>
	);
}

function GroupCode({ group: { code, address } }: { group: HostedGroup }) {
	return (
		<div className="group-code">
			<img
				src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
				alt={messages.qrCode}
				className="size-52 rounded-md border border-line"
			/>
			<div className="grid content-start gap-2">
				<p>{messages.scan}</p>
				<p className="group-code-text">{code}</p>
				<p className="text-muted wrap-anywhere">{messages.address(address)}</p>
			</div>
		</div>
	);
}

/** Lets the host say who was in the room. Ticks stay while others join. */
function Members({
	token,
	group,
	onChange,
}: {
	token: string;
	group: HostedGroup;
	onChange: (group: HostedGroup) => void;
}) {
	const [here, setHere] = useState(
		() => new Set(group.members.filter(({ isConfirmed }) => isConfirmed).map(({ userId }) => userId)),
	);
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState<{ tone: "success" | "warn"; text: string }>();
	if (group.members.length === 0) return <p role="status">{messages.none}</p>;

	async function confirm(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const userIds = group.members.map(({ userId }) => userId).filter((userId) => here.has(userId));
		setBusy(true);
		const { response, problem } = await callOrProblem(confirmGroup, { params: { token }, body: { userIds } });
		setBusy(false);
		setMessage(
			response ? { tone: "success", text: messages.confirmed(userIds.length) } : { tone: "warn", text: problem ?? "" },
		);
		if (response) onChange(response);
	}

	return (
		<form onSubmit={confirm} className="grid justify-items-start gap-3">
			<fieldset className="grid gap-2">
				<legend className="font-semibold">{messages.members}</legend>
				{group.members.map(({ userId, name }) => (
					<CheckboxField
						key={userId}
						label={name}
						checked={here.has(userId)}
						onChange={({ target }) => {
							setMessage(undefined);
							setHere(
								(before) => new Set(target.checked ? [...before, userId] : [...before].filter((id) => id !== userId)),
							);
						}}
					/>
				))}
			</fieldset>
			{message && (
				<Notice tone={message.tone} live>
					{message.text}
				</Notice>
			)}
			<Button type="submit" busy={busy}>
				{messages.confirm}
			</Button>
		</form>
	);
}
