import { type SubmitEvent, useRef, useState } from "react";
import { Button, FormError, Notice, TextAreaField } from "#storefront-kit/index.ts";
import { inviteColleagues } from "../contract.ts";
import type { InvalidField } from "../rules/colleagues.ts";
import { maxAddresses, readAddresses } from "../rules/read-addresses.ts";
import { inviteFormMessages as messages } from "./messages.ts";
import { useCall } from "./use-call.ts";
import type { Seats } from "./use-seats.ts";

interface InviteResult {
	invited: number;
	wrong: { email: string; error: InvalidField | null; message: string }[];
}

interface Props {
	lineId: number;
	/** How many seats can be given away. */
	free: number;
	seats: Seats;
	/** Called when the last seat was given away, and the field is gone. */
	onFull: () => void;
}

/** Invites one colleague or a pasted list. Addresses that failed stay in the field, each with its error. */
export function InviteForm({ lineId, free, seats, onFull }: Props) {
	const field = useRef<HTMLTextAreaElement>(null);
	const { call, busy, error } = useCall();
	const [inputError, setInputError] = useState("");
	const [result, setResult] = useState<InviteResult | null>(null);

	function say(wrong: string) {
		setInputError(wrong);
		field.current?.focus();
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setResult(null);
		setInputError("");
		const addresses = readAddresses(field.current?.value ?? "");
		if (addresses.length === 0) return say(messages.none);
		if (addresses.length > maxAddresses) return say(messages.tooMany(maxAddresses));
		const colleagues = addresses.map(({ email, name }) => ({ email: email.slice(0, 320), name }));
		const { response } = await call(inviteColleagues, { params: { lineId: String(lineId) }, body: { colleagues } });
		if (!response) return;
		const { results, seatList } = response;
		const wrong = results.filter((result) => result.error !== null);
		if (field.current) field.current.value = wrong.map(({ email }) => email).join("\n");
		setResult({ invited: results.length - wrong.length, wrong });
		seats.show(seatList);
		if (seatList.taken + seatList.invited < seatList.total) field.current?.focus();
		else onFull();
	}

	return (
		<form onSubmit={submit} noValidate>
			{free > 0 ? (
				<>
					<TextAreaField
						ref={field}
						label={messages.label}
						name="colleagues"
						rows={3}
						maxLength={40_000}
						spellCheck={false}
						autoCapitalize="none"
						autoComplete="off"
						hint={messages.hint(free)}
						error={inputError}
					/>
					<Button type="submit" busy={busy} busyLabel={messages.sending} className="mt-4">
						{messages.send}
					</Button>
				</>
			) : (
				<Notice>{messages.noneLeft}</Notice>
			)}
			<div className="has-[.notice]:mt-4">
				<FormError>{inputError ? "" : error}</FormError>
			</div>
			<div role="status" className="grid gap-3 has-[.notice]:mt-4">
				{result && result.invited > 0 && <Notice tone="success" title={messages.invited(result.invited)} />}
				{result && result.wrong.length > 0 && (
					<Notice tone="warn" title={messages.notInvited(result.wrong.length)}>
						<ul className="mt-1 grid gap-1">
							{result.wrong.map(({ email, message }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the same address can be listed twice
								<li key={index} className="wrap-anywhere">
									<span className="font-semibold">{email}</span>: {message}
								</li>
							))}
						</ul>
					</Notice>
				)}
			</div>
		</form>
	);
}
