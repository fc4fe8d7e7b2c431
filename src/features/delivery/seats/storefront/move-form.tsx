import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button, FormError, TextField, toast } from "#storefront-kit/index.ts";
import { moveSeat, type Seat } from "../contract.ts";
import { moveFormMessages as messages } from "./messages.ts";
import type { Seats } from "./use-seats.ts";

interface Props {
	seat: Seat;
	who: string;
	seats: Seats;
	onDone: () => void;
	/** Called before this row disappears, to move the focus. */
	onGone: () => void;
}

export function MoveForm({ seat, who, seats, onDone, onGone }: Props) {
	const field = useRef<HTMLInputElement>(null);
	const [busy, setBusy] = useState(false);
	const [inputError, setInputError] = useState("");
	const [error, setError] = useState("");
	useEffect(() => field.current?.focus(), []);

	function say(wrong: string) {
		setInputError(wrong);
		field.current?.focus();
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const input = field.current;
		if (busy || !input) return;
		setInputError("");
		setError("");
		if (input.validity.valueMissing) return say(messages.missing);
		if (input.validity.typeMismatch) return say(messages.invalid);
		setBusy(true);
		const done = await seats.call(moveSeat, { params: { id: String(seat.id) }, body: { email: input.value } });
		setBusy(false);
		if (!done) return;
		if (!done.ok) {
			if (done.details?.[0]) say(done.details[0].message);
			else setError(done.message);
			return;
		}
		toast.success(messages.done(input.value));
		onDone();
		seats.show(done.response);
		onGone();
	}

	return (
		<form onSubmit={submit} noValidate className="mt-3 rounded-md bg-sunken p-4">
			<p className="mb-4 text-sm">{seat.state === "joined" ? messages.joined(who) : messages.invited(who)}</p>
			<TextField
				ref={field}
				label={messages.label}
				name="email"
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				required
				error={inputError}
			/>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button type="submit" busy={busy}>
					{messages.move}
				</Button>
				<Button variant="secondary" onClick={onDone}>
					{messages.cancel}
				</Button>
			</div>
			<div className="has-[.notice]:mt-4">
				<FormError>{error}</FormError>
			</div>
		</form>
	);
}
