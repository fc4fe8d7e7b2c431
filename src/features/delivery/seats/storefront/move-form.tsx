import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button, FormError, TextField, toast } from "#storefront-kit/index.ts";
import { moveSeat, type SeatList } from "../contract.ts";
import { moveFormMessages as messages } from "./messages.ts";
import { useCall } from "./use-call.ts";

interface Props {
	/** Of the invitation. */
	id: number;
	/** Whether the holder accepted it. */
	isJoined: boolean;
	who: string;
	onClose: () => void;
	onMoved: (list: SeatList) => void;
}

/** Asks for the address of the colleague who gets a seat instead of its holder. */
export function MoveForm({ id, isJoined, who, onClose, onMoved }: Props) {
	const field = useRef<HTMLInputElement>(null);
	const { call, busy, error } = useCall();
	const [inputError, setInputError] = useState("");
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
		if (input.validity.valueMissing) return say(messages.missing);
		if (input.validity.typeMismatch) return say(messages.invalid);
		const { response, failure } = await call(moveSeat, { params: { id: String(id) }, body: { email: input.value } });
		if (failure?.isOfField) say(failure.message);
		if (!response) return;
		toast.success(messages.done(input.value));
		onMoved(response);
	}

	return (
		<form onSubmit={submit} noValidate className="mt-3 rounded-md bg-sunken p-4">
			<p className="mb-4 text-sm">{isJoined ? messages.joined(who) : messages.invited(who)}</p>
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
				<Button variant="secondary" onClick={onClose}>
					{messages.cancel}
				</Button>
			</div>
			<div className="has-[.notice]:mt-4">
				<FormError>{inputError ? "" : error}</FormError>
			</div>
		</form>
	);
}
