import { type ReactNode, Suspense, useState } from "react";
import { resendInvitation, withdrawSeat } from "#features/delivery/seats/contract.ts";
import { MoveForm, useCall } from "#features/delivery/seats/storefront/index.ts";
import { Button, Dialog, lazyPart, toast } from "#storefront-kit/index.ts";
import type { TeamMember } from "../contract.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { teamActionMessages as messages } from "./messages.ts";
import { findName } from "./team-list.tsx";

const Reminder = lazyPart(() => import("./reminder.tsx").then((part) => part.Reminder));
const Repeat = lazyPart(() => import("./repeat.tsx").then((part) => part.Repeat));

interface Props {
	chosen: readonly TeamMember[];
	/** Called after a change: the list is out of date, and nobody is chosen. */
	onDone: () => void;
	onClear: () => void;
	/** More to do with the people who are chosen. */
	children?: ReactNode;
}

/** What didn't work for one person. */
interface Failure {
	name: string;
	message: string;
}

/** What a buyer does with the people who are chosen. */
export function TeamActions({ chosen, onDone, onClear, children }: Props) {
	const [open, setOpen] = useState<"remind" | "withdraw" | "move" | "repeat" | null>(null);
	const [failures, setFailures] = useState<Failure[]>([]);
	const [done, setDone] = useState<number | null>(null);
	const { call } = useCall();
	const invited = chosen.filter(({ state, invitationId }) => state === "invited" && invitationId !== null);
	const held = chosen.filter(({ isHeld, invitationId }) => isHeld && invitationId !== null);
	const [only] = held;
	const close = () => setOpen(null);

	function finish(message?: string) {
		close();
		if (message) toast.success(message);
		onDone();
	}

	/** Makes a call for each person, one after the other, and lists for whom it was refused. */
	async function each(people: readonly TeamMember[], declaration: typeof withdrawSeat | typeof resendInvitation) {
		const failed: Failure[] = [];
		for (const [index, person] of people.entries()) {
			setDone(index);
			const { response, failure } = await call(declaration, { params: { id: String(person.invitationId) } });
			if (failure) failed.push({ name: findName(person), message: failure.message });
			else if (!response) break;
		}
		setDone(null);
		setFailures(failed);
		close();
		const succeeded = people.length - failed.length;
		if (succeeded > 0) finish((declaration === withdrawSeat ? messages.withdrawn : messages.resent)(succeeded));
	}

	const opens = (dialog: typeof open, label: string) => (
		<Button
			variant={dialog === "remind" ? "primary" : "secondary"}
			onClick={() => setOpen(dialog)}
			aria-haspopup="dialog"
		>
			{label}
		</Button>
	);
	return (
		<section aria-label={messages.label(chosen.length)} className="mb-4 grid gap-3 rounded-lg bg-sunken p-4">
			<p role="status" className="font-semibold">
				{done === null ? messages.chosen(chosen.length) : messages.working(done + 1)}
			</p>
			<div className="flex flex-wrap gap-2">
				{opens("remind", messages.remind)}
				{invited.length > 0 && (
					<Button variant="secondary" busy={done !== null} onClick={() => void each(invited, resendInvitation)}>
						{messages.resend(invited.length)}
					</Button>
				)}
				{held.length === 1 && opens("move", messages.move)}
				{held.length > 0 && opens("withdraw", messages.withdraw(held.length))}
				{opens("repeat", messages.repeat)}
				{children}
				<Button variant="quiet" onClick={onClear}>
					{messages.clear}
				</Button>
			</div>
			{failures.length > 0 && (
				<ul aria-label={messages.failed} className="grid gap-1 text-sm text-danger">
					{failures.map(({ name, message }) => (
						<li key={name}>{`${name}: ${message}`}</li>
					))}
				</ul>
			)}
			<Dialog open={open === "remind"} onClose={close} title={messages.remind} wide>
				<Suspense>
					<Reminder chosen={chosen} onClose={close} onSent={(count) => finish(messages.reminded(count))} />
				</Suspense>
			</Dialog>
			<Dialog open={open === "repeat"} onClose={close} title={messages.repeat} wide>
				<Suspense>
					<Repeat people={chosen} onClose={close} />
				</Suspense>
			</Dialog>
			<Dialog open={open === "withdraw"} onClose={close} title={messages.withdraw(held.length)}>
				<p>{messages.withdrawText}</p>
				<DialogActions
					submit={messages.withdraw(held.length)}
					variant="danger"
					busy={done !== null}
					onSubmit={() => void each(held, withdrawSeat)}
					onClose={close}
				/>
			</Dialog>
			{only && (
				<Dialog open={open === "move"} onClose={close} title={messages.move}>
					<Suspense>
						<MoveForm
							id={only.invitationId ?? 0}
							isJoined={only.state !== "invited"}
							who={findName(only)}
							onClose={close}
							onMoved={() => finish()}
						/>
					</Suspense>
				</Dialog>
			)}
		</section>
	);
}
