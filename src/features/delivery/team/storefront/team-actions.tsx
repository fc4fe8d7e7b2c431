import { type ReactNode, type SubmitEvent, useState } from "react";
import { moveSeat, resendInvitation, withdrawSeat } from "#features/delivery/seats/contract.ts";
import { Button, Dialog, FormError, type ResponseOf, TextField, toast } from "#storefront-kit/index.ts";
import { remindTeam, type TeamMember } from "../contract.ts";
import { teamActionMessages as messages } from "./messages.ts";
import { Repeat } from "./repeat.tsx";
import { findName } from "./team-list.tsx";
import { useCall } from "./use-call.ts";

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
	const call = useCall();
	const invited = chosen.filter(({ state, invitationId }) => state === "invited" && invitationId !== null);
	const held = chosen.filter(({ isHeld, invitationId }) => isHeld && invitationId !== null);
	const [only] = held;

	/** Makes a call for each person, one after the other, and lists for whom it was refused. */
	async function each(people: readonly TeamMember[], declaration: typeof withdrawSeat | typeof resendInvitation) {
		const failed: Failure[] = [];
		for (const [index, person] of people.entries()) {
			setDone(index);
			const reply = await call(declaration, { params: { id: String(person.invitationId) } });
			if (!reply) break;
			if ("message" in reply) failed.push({ name: findName(person), message: reply.message });
		}
		setDone(null);
		setFailures(failed);
		setOpen(null);
		if (failed.length < people.length) {
			toast.success(
				(declaration === withdrawSeat ? messages.withdrawn : messages.resent)(people.length - failed.length),
			);
			onDone();
		}
	}

	return (
		<section aria-label={messages.label(chosen.length)} className="mb-4 grid gap-3 rounded-lg bg-sunken p-4">
			<p role="status" className="font-semibold">
				{done === null ? messages.chosen(chosen.length) : messages.working(done + 1)}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button onClick={() => setOpen("remind")} aria-haspopup="dialog">
					{messages.remind}
				</Button>
				{invited.length > 0 && (
					<Button variant="secondary" busy={done !== null} onClick={() => void each(invited, resendInvitation)}>
						{messages.resend(invited.length)}
					</Button>
				)}
				{held.length === 1 && (
					<Button variant="secondary" onClick={() => setOpen("move")} aria-haspopup="dialog">
						{messages.move}
					</Button>
				)}
				{held.length > 0 && (
					<Button variant="secondary" onClick={() => setOpen("withdraw")} aria-haspopup="dialog">
						{messages.withdraw(held.length)}
					</Button>
				)}
				<Button variant="secondary" onClick={() => setOpen("repeat")} aria-haspopup="dialog">
					{messages.repeat}
				</Button>
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
			<Dialog open={open === "remind"} onClose={() => setOpen(null)} title={messages.remind} wide>
				<Reminder
					chosen={chosen}
					onClose={() => setOpen(null)}
					onSent={(count) => {
						setOpen(null);
						toast.success(messages.reminded(count));
						onDone();
					}}
				/>
			</Dialog>
			<Dialog open={open === "repeat"} onClose={() => setOpen(null)} title={messages.repeat} wide>
				<Repeat people={chosen} onClose={() => setOpen(null)} />
			</Dialog>
			<Dialog open={open === "withdraw"} onClose={() => setOpen(null)} title={messages.withdraw(held.length)}>
				<p>{messages.withdrawText}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setOpen(null)}>
						{messages.cancel}
					</Button>
					<Button variant="danger" busy={done !== null} onClick={() => void each(held, withdrawSeat)}>
						{messages.withdraw(held.length)}
					</Button>
				</div>
			</Dialog>
			{only && (
				<Dialog open={open === "move"} onClose={() => setOpen(null)} title={messages.move}>
					<Move
						person={only}
						onClose={() => setOpen(null)}
						onMoved={(email) => {
							setOpen(null);
							toast.success(messages.moved(email));
							onDone();
						}}
					/>
				</Dialog>
			)}
		</section>
	);
}

interface ReminderProps {
	chosen: readonly TeamMember[];
	onClose: () => void;
	onSent: (count: number) => void;
}

/** The letter, who gets it and who doesn't, before it is sent. */
function Reminder({ chosen, onClose, onSent }: ReminderProps) {
	const call = useCall();
	const [state, setState] = useState<ResponseOf<typeof remindTeam> | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	async function ask(send: boolean) {
		setBusy(true);
		const reply = await call(remindTeam, { body: { ids: chosen.map(({ id }) => id), send } });
		setBusy(false);
		if (!reply) return;
		if ("message" in reply) setError(reply.message);
		else if (send) onSent(reply.response.reminded);
		else setState(reply.response);
	}
	return (
		<div className="grid gap-4">
			{state === null ? (
				<p>{messages.remindLead}</p>
			) : (
				<>
					<p role="status">{messages.reminds(state.reminded)}</p>
					{state.letter && (
						<div className="rounded-md border border-line p-4">
							<p className="font-semibold wrap-anywhere">{state.letter.subject}</p>
							<p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">{state.letter.text}</p>
						</div>
					)}
					{state.skipped.length > 0 && (
						<ul aria-label={messages.skipped} className="grid gap-1 text-sm text-muted">
							{state.skipped.map(({ id, name, reason }) => (
								<li key={id}>{`${name}: ${messages.reasons[reason]}`}</li>
							))}
						</ul>
					)}
				</>
			)}
			<FormError>{error}</FormError>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					{messages.cancel}
				</Button>
				{state === null ? (
					<Button busy={busy} onClick={() => void ask(false)}>
						{messages.read}
					</Button>
				) : (
					<Button busy={busy} disabled={state.reminded === 0} onClick={() => void ask(true)}>
						{messages.send(state.reminded)}
					</Button>
				)}
			</div>
		</div>
	);
}

interface MoveProps {
	person: TeamMember;
	onClose: () => void;
	onMoved: (email: string) => void;
}

function Move({ person, onClose, onMoved }: MoveProps) {
	const call = useCall();
	const [email, setEmail] = useState("");
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		setBusy(true);
		const reply = await call(moveSeat, { params: { id: String(person.invitationId) }, body: { email } });
		setBusy(false);
		if (!reply) return;
		if ("message" in reply) setError(reply.message);
		else onMoved(email);
	}
	return (
		<form onSubmit={submit} className="grid gap-4">
			<p>{messages.moveText(findName(person))}</p>
			<TextField
				label={messages.moveTo}
				name="email"
				type="email"
				autoComplete="off"
				required
				value={email}
				onChange={({ target }) => setEmail(target.value)}
				error={error}
			/>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy}>
					{messages.move}
				</Button>
			</div>
		</form>
	);
}
