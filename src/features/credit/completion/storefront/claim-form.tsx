import { type SubmitEvent, useState } from "react";
import type { CreditProgress } from "#features/delivery/certificates/contract.ts";
import { errorsFrom, SubmitButton, TextField, toast, useErrors, useSignedInClient } from "#storefront-kit/index.ts";
import { claimCredit } from "../contract.ts";
import { myCreditMessages as messages } from "./messages.ts";

interface Props {
	/** The reference of the enrollment. */
	reference: string;
	program: CreditProgress;
	onChange: () => void;
}

/** Claims credit of a body that lets learners claim the part that they took. */
export function ClaimForm({ reference, program: { programId, name, methodName, claim }, onChange }: Props) {
	const signedInClient = useSignedInClient({ comeBack: true });
	const { form, errors, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	if (!claim) return null;

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const credits = Number(new FormData(event.currentTarget).get("credits"));
		if (show(credits > 0 ? {} : { credits: messages.claimError })) return;
		setBusy(true);
		try {
			const outcome = await signedInClient.call(claimCredit, {
				params: { reference, programId: String(programId) },
				body: { credits },
			});
			if (!outcome) return;
			if (outcome.ok) {
				toast.success(messages.claimed);
				onChange();
			} else if (!show(errorsFrom(outcome.refusal.details, ["credits"]))) toast.error(outcome.refusal.message);
		} catch (error) {
			toast.error((error as Error).message);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form
			ref={form}
			onSubmit={(event) => void send(event)}
			onInput={forget}
			noValidate
			className="grid gap-4"
			aria-label={messages.claimOf(name, methodName)}
		>
			<TextField
				name="credits"
				type="number"
				min={claim.increment}
				max={claim.maxCredits}
				step={claim.increment}
				label={messages.claim}
				hint={messages.claimHint(claim.maxCredits, claim.increment)}
				defaultValue={claim.claimedCredits ?? claim.maxCredits}
				error={errors.credits}
				required
			/>
			<SubmitButton busy={busy} busyLabel={messages.sending}>
				{messages.send}
			</SubmitButton>
		</form>
	);
}
